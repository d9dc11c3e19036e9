import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'

export const notifyOfRequest = ({ actorId, item, payload }: FactOf<'talk.requested'>): Effect[] => [
  { effect: 'notify of request', to: item.userId, from: actorId, itemId: item.id, ...payload },
]

export const removeWithItem = ({ item }: FactOf<'item.erased'>): Effect[] => [
  { effect: 'remove requests', itemId: item.id, ownerId: item.userId },
]
