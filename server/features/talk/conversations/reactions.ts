import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import { type Hint, hintAtNotifications } from '#server/model/hints.ts'

type ChatFact = FactOf<'chat.started' | 'interview.completed'>

/** Returns a hint to each member that their chats changed. */
const toChatHints = (members: readonly MemberId[]): Hint[] =>
  members.map(member => ({ room: `member:${member}`, message: { type: 'chats.changed' } }))

/** Notifies both sides on every page. */
export const hintBothSides = ({ item, payload }: ChatFact): Hint[] =>
  toChatHints([item.userId, payload.memberId])

/** Notifies everyone who has the conversation open that it changed. */
export const hintConversation = ({ payload: { conversationId } }: ChatFact): Hint[] =>
  hintOfChange(conversationId)

/** Notifies everyone who has the conversation open that something other than its messages changed. */
export const hintOfChange = (conversationId: ConversationId): Hint[] => [
  { room: `conversation:${conversationId}`, message: { type: 'conversation.changed', conversationId } },
]

/** Notifies a member's pages that they muted a conversation or no longer do: its menu and what is unread changed. */
export const hintOfMute = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  { room: `member:${memberId}`, message: { type: 'conversation.changed', conversationId } },
  hintAtNotifications(memberId),
]

/** Notifies a member's pages that the item of a conversation has another name. */
export const hintOfRenaming = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  ...toChatHints([memberId]),
  { room: `member:${memberId}`, message: { type: 'conversation.changed', conversationId } },
]

/** Notifies both sides that a member has left: the own list lost the chat, the other side can write no more. */
export const hintOfLeaving = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  ...toChatHints([memberId]),
  hintAtNotifications(memberId),
  ...hintOfChange(conversationId),
]

type Reading = { conversationId: ConversationId; memberId: MemberId; seq: number }

/** Notifies the other side how far the member has read, and the member's other pages what is unread. */
export const hintOfReading = (reading: Reading): Hint[] => [
  ...toChatHints([reading.memberId]),
  { room: `conversation:${reading.conversationId}`, message: { type: 'conversation.read', ...reading } },
]
