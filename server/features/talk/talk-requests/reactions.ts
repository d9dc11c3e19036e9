import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'

export const removeWithItem = ({ item }: FactOf<'item.erased'>): Effect[] => [
  { effect: 'remove requests', itemId: item.id, ownerId: item.userId },
]
