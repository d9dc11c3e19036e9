import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import { type Hint, hintAtNotifications } from '#server/model/hints.ts'

type ChatFact = FactOf<'chat.started' | 'interview.completed'>

/** Returns a hint for each of these members that their chats changed. */
const toChatHints = (members: readonly MemberId[]): Hint[] =>
  members.map(member => ({ room: `member:${member}`, message: { type: 'chats.changed' } }))

/** Returns the hints for all pages of both sides that their chats changed. */
export const hintBothSides = ({ item, payload }: ChatFact): Hint[] =>
  toChatHints([item.userId, payload.memberId])

/** Returns the hint for everyone who has the conversation of a fact open that it changed. */
export const hintConversation = ({ payload: { conversationId } }: ChatFact): Hint[] =>
  hintOfChange(conversationId)

/** Returns the hint for everyone who has the conversation open that something other than its messages changed. */
export const hintOfChange = (conversationId: ConversationId): Hint[] => [
  { room: `conversation:${conversationId}`, message: { type: 'conversation.changed', conversationId } },
]

/**
 * Returns the hints for a member's pages after they muted a conversation or ended that: its menu and the unread count
 * changed.
 */
export const hintOfMute = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  { room: `member:${memberId}`, message: { type: 'conversation.changed', conversationId } },
  hintAtNotifications(memberId),
]

/** Returns the hints for a member's pages that the item of a conversation has another name. */
export const hintOfRenaming = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  ...toChatHints([memberId]),
  { room: `member:${memberId}`, message: { type: 'conversation.changed', conversationId } },
]

/**
 * Returns the hints for both sides that a member has left: their own list lost the chat, and the other side cannot write any
 * more.
 */
export const hintOfLeaving = ({ conversationId, memberId }: Omit<Reading, 'seq'>): Hint[] => [
  ...toChatHints([memberId]),
  hintAtNotifications(memberId),
  ...hintOfChange(conversationId),
]

type Reading = { conversationId: ConversationId; memberId: MemberId; seq: number }

/**
 * Returns the hints for the other side about how far the member has read, and for the member's other pages about the unread
 * count.
 */
export const hintOfReading = (reading: Reading): Hint[] => [
  ...toChatHints([reading.memberId]),
  { room: `conversation:${reading.conversationId}`, message: { type: 'conversation.read', ...reading } },
]
