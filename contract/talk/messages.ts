import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ConversationId, MessageId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'

/** A message. `seq` numbers the messages of a conversation from 1, without gaps, in the order they were stored. */
export const Message = z.object({
  id: MessageId,
  seq: z.int(),
  content: z.string(),
  /** Null if they have left. */
  author: z.nullable(Author),
  createdAt: Time,
})
export type Message = z.infer<typeof Message>

/** A page in the order of `seq`. `lastSeq` is the number of the conversation's newest message, listed or not. */
export const Messages = z.object({ messages: z.array(Message), lastSeq: z.int() })
export type Messages = z.infer<typeof Messages>

const MessageContent = text({ max: lengths.message })
const params = z.strictObject({ conversationId: ConversationId })
const Seq = z.optional(wholeNumber({ min: 0 }))

export const messages = {
  'GET /conversations/:conversationId/messages': {
    summary: `The latest ${pageSizes.messages} messages, the latest of those before a seq, or the first after one`,
    access: 'member',
    params,
    query: z.strictObject({ before: Seq, after: Seq }),
    ok: Messages,
    refusals: ['conversation.missing'],
  },
  'POST /conversations/:conversationId/messages': {
    summary: 'Send a message; the same id again returns the stored one',
    access: 'member',
    rateLimit: 'messages',
    params,
    body: z.strictObject({ id: MessageId, content: MessageContent }),
    ok: Message,
    refusals: [
      'conversation.missing',
      'conversation.closed',
      'message.missing',
      'message.too-many',
      'text.link-too-early',
    ],
  },
} satisfies Endpoints
