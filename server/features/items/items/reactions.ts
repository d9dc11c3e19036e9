import type { FactItem } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

/** Notifies everyone who has the item on screen that it changed. */
export const hintWatchers = ({ item }: { item: FactItem }): Hint[] => [
  { room: `item:${item.id}`, message: { type: 'item.changed', itemId: item.id } },
]

/** Notifies the owner's pages, which list the item also while it is hidden. */
export const hintOwnPages = ({ item }: { item: FactItem }): Hint[] => [
  { room: `member:${item.userId}`, message: { type: 'item.changed', itemId: item.id } },
]
