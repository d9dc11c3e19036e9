import type { ComponentType } from 'react'
import type { Checks } from './checks.ts'
import type { Draft, DraftEdit, DraftFields, Outline } from './draft.ts'
import type { Step } from './steps.ts'

type Preview<Fields extends DraftFields> = ComponentType<{ draft: Draft<Fields> }>

/** One guided form: what each step asks, wants and shows, and how the item will look. */
export type Plan<Fields extends DraftFields> = {
  outline: Outline<Fields>
  /** The question each step asks. */
  questions: Record<Step, string>
  checks: Checks<Fields>
  /** The one group of fields of each step. */
  fields: Record<Step, ComponentType<DraftEdit<Fields>>>
  card: Preview<Fields>
  page: Preview<Fields>
  publishLabel: string
}
