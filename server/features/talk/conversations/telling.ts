import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

type Deed = FactOf<'chat.started' | 'interview.completed'>

/** Each of the members hears that their chats changed. */
const tellChatsOf = (members: readonly MemberId[]): Hint[] =>
  members.map(member => ({ room: `member:${member}`, message: { type: 'chats.changed' } }))

/** Both sides hear of it wherever they are. */
export const tellBoth = ({ item, payload }: Deed): Hint[] => tellChatsOf([item.userId, payload.memberId])

/** Whoever has the conversation open hears that it changed. */
export const tellConversation = ({ payload: { conversationId } }: Deed): Hint[] => [
  { room: `conversation:${conversationId}`, message: { type: 'conversation.changed', conversationId } },
]

/** Who starts a chat has read the signal by it. */
export const tellAnswered = (member: MemberId): Hint[] => [
  { room: `member:${member}`, message: { type: 'signals.changed' } },
]

type Reading = { conversationId: ConversationId; memberId: MemberId; seq: number }

/** The other side sees how far one has read, one's own other pages what is left unread. */
export const tellReading = (reading: Reading): Hint[] => [
  ...tellChatsOf([reading.memberId]),
  { room: `conversation:${reading.conversationId}`, message: { type: 'conversation.read', ...reading } },
]
