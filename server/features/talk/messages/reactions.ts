import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Message } from '#contract/talk/messages.ts'
import { type Hint, hintAtNotifications } from '#server/model/hints.ts'

// A notification of PostgreSQL holds 8,000 bytes; the rest is for what surrounds the message.
const PUSHED_BYTES_MAX = 6_000

type Sent = {
  conversationId: ConversationId
  message: Message
  members: readonly MemberId[]
  sender: MemberId
}

/**
 * Sends the message to everyone who has the conversation open, or its number if it is too long. Both chats changed, and
 * the other side has a notification.
 */
export const notifyOfMessage = ({ conversationId, message, members, sender }: Sent): Hint[] => [
  {
    room: `conversation:${conversationId}`,
    message:
      Buffer.byteLength(JSON.stringify(message)) <= PUSHED_BYTES_MAX
        ? { type: 'message.sent', conversationId, message }
        : { type: 'messages.waiting', conversationId, lastSeq: message.seq },
  },
  ...members.map((member): Hint => ({ room: `member:${member}`, message: { type: 'chats.changed' } })),
  ...members.filter(member => member !== sender).map(hintAtNotifications),
]
