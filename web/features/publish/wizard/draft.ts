import { uuidv7 } from 'uuidv7'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'

type Written = string | readonly string[]

/** What a guided form holds: texts, choices and lists of texts. */
export type DraftFields = Record<string, Written>

/** The fields with the id that the item will have. */
export type Draft<Fields extends DraftFields = DraftFields> = Fields & { id: ItemId }

/** What a step is given: the draft and the way to change a part of it. */
export type DraftEdit<Fields extends DraftFields> = {
  draft: Draft<Fields>
  onChange: (part: Partial<Fields>) => void
}

/** What is known of a form before its code is there. */
export type Outline<Fields extends DraftFields = DraftFields> = {
  kind: ItemKind
  /** The form as it begins. A list that begins with empty places keeps their number. */
  blank: Fields
  /** The fields that can stand for the whole, the best first. */
  headlines: readonly string[]
}

export const newId = () => uuidv7() as ItemId

const isFilled = (line: string) => line.trim() !== ''

/** A list without its empty places, in order. */
export const filledOf = (lines: readonly string[]) => lines.filter(isFilled)

/** What is said in a field: empty places and white space around it say nothing. */
const saidIn = (value: Written = '') =>
  typeof value === 'string' ? value.trim() : filledOf(value).join('\n')

/** True as long as nothing worth keeping is written. */
export const isBlank = ({ blank }: Outline, draft: DraftFields) =>
  Object.entries(blank).every(([name, begun]) => saidIn(draft[name]) === saidIn(begun))

/** The draft in a few words; empty when its headlines are. */
export const headlineOf = ({ headlines }: Outline, draft: DraftFields) =>
  headlines.map(name => saidIn(draft[name])).find(isFilled) ?? ''
