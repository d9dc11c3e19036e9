import type { FactItem } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

/** Notifies everyone who has the item on screen that it changed. */
export const notifyWatchers = ({ item }: { item: FactItem }): Hint[] => [
  { room: `item:${item.id}`, message: { type: 'item.changed', itemId: item.id } },
]
