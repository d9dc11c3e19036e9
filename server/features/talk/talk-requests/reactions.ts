import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'

/** Returns the notification of the item's owner that a member asks for a talk. */
export const notifyOfRequest = ({ actorId, item, payload }: FactOf<'talk.requested'>): Effect[] => [
  { effect: 'notify of request', to: item.userId, from: actorId, itemId: item.id, ...payload },
]

export const removeWithItem = ({ item }: FactOf<'item.erased'>): Effect[] => [
  { effect: 'remove requests', itemId: item.id, ownerId: item.userId },
]
