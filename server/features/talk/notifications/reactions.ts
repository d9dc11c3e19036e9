import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'

/** Returns the notification of the member with whom the actor began a chat. */
export const notifyOfChat = ({ actorId, item, payload }: FactOf<'chat.started'>): Effect[] => [
  {
    effect: 'notify of chat',
    to: actorId === payload.memberId ? item.userId : payload.memberId,
    from: actorId,
    conversationId: payload.conversationId,
  },
]

/**
 * Returns the notifications of a discussion's members of a comment by the item's owner. Comments of others notify no one.
 */
export const notifyOfReply = ({
  actorId,
  item,
  payload,
}: FactOf<'comment.posted' | 'comment.restored'>): Effect[] =>
  actorId === item.userId
    ? [
        {
          effect: 'notify of reply',
          from: actorId,
          itemId: item.id,
          commentId: payload.commentId,
          replyTo: null,
        },
      ]
    : []

/** Returns the notifications of a reply by any member. */
export const notifyOfAnyReply = ({
  actorId,
  item,
  payload,
}: FactOf<'reply.posted' | 'reply.restored'>): Effect[] => [
  { effect: 'notify of reply', from: actorId, itemId: item.id, ...payload },
]

export const withdrawAnyReply = ({ item, payload }: FactOf<'reply.deleted' | 'reply.hidden'>): Effect[] => [
  { effect: 'withdraw notifications', itemId: item.id, commentId: payload.commentId },
]

export const withdrawReply = ({
  actorId,
  item,
  payload,
}: FactOf<'comment.deleted' | 'comment.hidden'>): Effect[] =>
  actorId === item.userId
    ? [{ effect: 'withdraw notifications', itemId: item.id, commentId: payload.commentId }]
    : []

/** Returns the notifications of the item's voters, only at its first decision. */
export const notifyOfDecision = ({ actorId, item, payload }: FactOf<'item.decided'>): Effect[] =>
  payload.isFirst ? [{ effect: 'notify of decision', from: actorId, itemId: item.id }] : []

export const takeNotifications = ({ item }: FactOf<'item.deleted'>): Effect[] => [
  { effect: 'take notifications', itemId: item.id },
]

/** Returns the effect that restores the notifications and signals that were taken with the deletion of an item. */
export const returnNotifications = ({ item, payload }: FactOf<'item.undeleted'>): Effect[] => [
  { effect: 'return notifications', itemId: item.id, deletedAt: payload.deletedAt },
]

export const eraseNotifications = ({ item }: FactOf<'item.erased'>): Effect[] => [
  { effect: 'erase notifications', itemId: item.id },
]

/** Returns the effect that withdraws all notifications and signals about a hidden item. */
export const hideNotifications = ({ item }: FactOf<'item.hidden'>): Effect[] => [
  { effect: 'hide notifications', itemId: item.id },
]

export const showNotifications = ({ item }: FactOf<'item.restored'>): Effect[] => [
  { effect: 'show notifications', itemId: item.id },
]
