import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'

/** An own item, with the people it is for. */
export type JudgedItem = { id: ItemId; kind: ItemKind; title: string; audiences: readonly string[] }

/** Returns the words for the two sides of a bar. A pain point is taken on or left. */
export const toSides = (kind: ItemKind) =>
  kind === 'pain_point' ? { build: 'take it on', drop: 'leave it' } : { build: 'build', drop: 'drop' }
