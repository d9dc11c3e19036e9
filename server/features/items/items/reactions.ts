import type { FactItem } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'

export const pushToWatchers = ({ item }: { item: FactItem }): Push[] => [
  { room: `item:${item.id}`, message: { type: 'item.changed', itemId: item.id } },
]

/** The owner's pages list the item also while it is hidden. */
export const pushToOwnPages = ({ item }: { item: FactItem }): Push[] => [
  { room: `member:${item.userId}`, message: { type: 'item.changed', itemId: item.id } },
]
