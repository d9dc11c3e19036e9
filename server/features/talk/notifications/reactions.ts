import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'

export const notifyOfChat = ({ actorId, item, payload }: FactOf<'chat.started'>): Effect[] => [
  {
    effect: 'notify of chat',
    to: actorId === payload.memberId ? item.userId : payload.memberId,
    from: actorId,
    conversationId: payload.conversationId,
  },
]

/** Only the comments of the item's owner notify the discussion's members. */
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

export const notifyOfDecision = ({ actorId, item, payload }: FactOf<'item.decided'>): Effect[] =>
  payload.isFirst ? [{ effect: 'notify of decision', from: actorId, itemId: item.id }] : []

export const takeNotifications = ({ item }: FactOf<'item.deleted'>): Effect[] => [
  { effect: 'take notifications', itemId: item.id },
]

export const returnNotifications = ({ item, payload }: FactOf<'item.undeleted'>): Effect[] => [
  { effect: 'return notifications', itemId: item.id, deletedAt: payload.deletedAt },
]

export const eraseNotifications = ({ item }: FactOf<'item.erased'>): Effect[] => [
  { effect: 'erase notifications', itemId: item.id },
]

export const hideNotifications = ({ item }: FactOf<'item.hidden'>): Effect[] => [
  { effect: 'hide notifications', itemId: item.id },
]

export const showNotifications = ({ item }: FactOf<'item.restored'>): Effect[] => [
  { effect: 'show notifications', itemId: item.id },
]
