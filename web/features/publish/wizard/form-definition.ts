import type { ComponentType } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Checks, Step } from './steps.ts'

export type DraftFields = Record<string, string | readonly string[]>

/** The id is the one that the item will have. */
export type Draft<Fields extends DraftFields = DraftFields> = Fields & { id: ItemId }

/** `questions` has the indexes of questions that a correction cannot change. It can never change the picture. */
export type Locks = { questions: readonly number[] }

/** Corrections have `locks`. */
export type DraftEdit<Fields extends DraftFields> = {
  draft: Draft<Fields>
  onChange: (part: Partial<Fields>) => void
  locks?: Locks
}

/** The part of a definition that the welcome screen needs before the code of the form is loaded. */
export type DraftDefinition<Fields extends DraftFields = DraftFields> = {
  kind: ItemKind
  /** The initial fields. A list that begins with empty entries keeps their number. */
  blank: Fields
  /** The fields that can be the draft's headline, the best first. */
  headlines: readonly string[]
}

type Preview<Fields extends DraftFields> = ComponentType<{ draft: Draft<Fields> }>

export type FormDefinition<Fields extends DraftFields> = {
  draft: DraftDefinition<Fields>
  questions: Record<Step, string>
  checks: Checks<Fields>
  fields: Record<Step, ComponentType<DraftEdit<Fields>>>
  card: Preview<Fields>
  page: Preview<Fields>
  publishLabel: string
  toCorrection: (draft: Draft<Fields>) => ItemCorrection
}
