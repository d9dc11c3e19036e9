import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import { type Hint, hintAtNotifications } from '#server/model/hints.ts'

type ChatFact = FactOf<'chat.started' | 'interview.completed'>

const toChatHints = (members: readonly MemberId[]): Hint[] =>
  members.map(member => ({ room: `member:${member}`, message: { type: 'chats.changed' } }))

export const hintBothSides = ({ item, payload }: ChatFact): Hint[] =>
  toChatHints([item.userId, payload.memberId])

export const hintConversation = ({ payload: { conversationId } }: ChatFact): Hint[] =>
  hintOfChange(conversationId)

export const hintOfChange = (conversationId: ConversationId): Hint[] => [
  { room: `conversation:${conversationId}`, message: { type: 'conversation.changed', conversationId } },
]

export const hintOfMute = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  { room: `member:${memberId}`, message: { type: 'conversation.changed', conversationId } },
  hintAtNotifications(memberId),
]

export const hintOfRenaming = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  ...toChatHints([memberId]),
  { room: `member:${memberId}`, message: { type: 'conversation.changed', conversationId } },
]

/** The member's own list lost the chat, and the other side cannot write any more. */
export const hintOfLeaving = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  ...toChatHints([memberId]),
  hintAtNotifications(memberId),
  ...hintOfChange(conversationId),
]

type Reading = { conversationId: ConversationId; memberId: MemberId; seq: number }

export const hintOfReading = (reading: Reading): Hint[] => [
  ...toChatHints([reading.memberId]),
  { room: `conversation:${reading.conversationId}`, message: { type: 'conversation.read', ...reading } },
]
