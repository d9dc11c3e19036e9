import type { ComponentType } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Checks, Step } from './step.ts'

/** The fields of a guided form: texts, choices and lists of texts. */
export type DraftFields = Record<string, string | readonly string[]>

/** The fields with the id that the item will have. */
export type Draft<Fields extends DraftFields = DraftFields> = Fields & { id: ItemId }

/**
 * The parts of a published item that a correction cannot change: the questions with these indexes. The picture is
 * always among them.
 */
export type Locks = { questions: readonly number[] }

/** The props of a step's fields: the draft and a function that changes a part of it. Corrections have `locks`. */
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

/** The definition of a guided form: the headings, fields and requirements of each step, and the previews of the item. */
export type FormDefinition<Fields extends DraftFields> = {
  draft: DraftDefinition<Fields>
  /** The heading of each step. */
  questions: Record<Step, string>
  checks: Checks<Fields>
  fields: Record<Step, ComponentType<DraftEdit<Fields>>>
  card: Preview<Fields>
  page: Preview<Fields>
  publishLabel: string
  /** Returns the request body that gives a published item the texts of a draft. */
  toCorrection: (draft: Draft<Fields>) => ItemCorrection
}
