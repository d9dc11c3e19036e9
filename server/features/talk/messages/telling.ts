import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Message } from '#contract/messages.ts'
import type { Hint } from '#server/model/hints.ts'

// With room for what stands around it in a notification of PostgreSQL, which holds 8,000 bytes.
const PUSHED_BYTES_MAX = 6_000

type Sent = { conversationId: ConversationId; message: Message; members: readonly MemberId[] }

/** Whoever has the conversation open gets the message, or hears of one too long to be pushed; both chats moved up. */
export const tellSent = ({ conversationId, message, members }: Sent): Hint[] => [
  {
    room: `conversation:${conversationId}`,
    message:
      Buffer.byteLength(JSON.stringify(message)) <= PUSHED_BYTES_MAX
        ? { type: 'message.sent', conversationId, message }
        : { type: 'messages.waiting', conversationId, lastSeq: message.seq },
  },
  ...members.map((member): Hint => ({ room: `member:${member}`, message: { type: 'chats.changed' } })),
]
