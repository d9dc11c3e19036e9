import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import { notificationsPush, type Push } from '#server/model/pushes.ts'

type ChatFact = FactOf<'chat.started' | 'interview.completed'>

const toChatPushes = (members: readonly MemberId[]): Push[] =>
  members.map(member => ({ room: `member:${member}`, message: { type: 'chats.changed' } }))

export const pushToBothSides = ({ item, payload }: ChatFact): Push[] =>
  toChatPushes([item.userId, payload.memberId])

export const pushToConversation = ({ payload: { conversationId } }: ChatFact): Push[] =>
  pushOfChange(conversationId)

export const pushOfChange = (conversationId: ConversationId): Push[] => [
  { room: `conversation:${conversationId}`, message: { type: 'conversation.changed', conversationId } },
]

export const pushOfMute = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Push[] => [
  { room: `member:${memberId}`, message: { type: 'conversation.changed', conversationId } },
  notificationsPush(memberId),
]

/** The chat left the member's list, and the other side can no longer write. */
export const pushOfLeaving = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Push[] => [
  ...toChatPushes([memberId]),
  notificationsPush(memberId),
  ...pushOfChange(conversationId),
]

type Reading = { conversationId: ConversationId; memberId: MemberId; seq: number }

export const pushOfReading = (reading: Reading): Push[] => [
  ...toChatPushes([reading.memberId]),
  { room: `conversation:${reading.conversationId}`, message: { type: 'conversation.read', ...reading } },
]
