import type { FactItem } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

/** Everyone who has the item on screen hears that it changed. */
export const tellWatchers = ({ item }: { item: FactItem }): Hint[] => [
  { room: `item:${item.id}`, message: { type: 'item.changed', itemId: item.id } },
]
