import type { FactItem } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

export const hintWatchers = ({ item }: { item: FactItem }): Hint[] => [
  { room: `item:${item.id}`, message: { type: 'item.changed', itemId: item.id } },
]

/** The owner's pages list the item also while it is hidden. */
export const hintOwnPages = ({ item }: { item: FactItem }): Hint[] => [
  { room: `member:${item.userId}`, message: { type: 'item.changed', itemId: item.id } },
]
