import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { ConversationId, ItemId, MemberId, SignalId } from './ids.ts'
import { ItemKind } from './item-kind.ts'
import { pageSizes } from './lengths.ts'
import { Author } from './members.ts'
import { PageNumber, pageOf, Time } from './paging.ts'

/** What a conversation is about, as it was titled when the chat began; the item may be gone since. */
const subject = { contentType: ItemKind, contentId: ItemId, contentTitle: z.string() }

/** One side's entry for a conversation. `with` is null once that member is gone. */
export const Chat = z.object({
  conversationId: ConversationId,
  with: z.nullable(Author),
  ...subject,
  lastMessage: z.string(),
  lastMessageTime: Time,
  /** Messages of the other side that were not read yet. */
  unread: z.int(),
  interviewCompleted: z.boolean(),
})
export type Chat = z.infer<typeof Chat>

const Participant = z.extend(Author, {
  bio: z.nullable(z.string()),
  /** The sequence number of the last message this side has read; 0 for none. */
  readSeq: z.int(),
})
export type Participant = z.infer<typeof Participant>

/** A conversation as one who takes part in it sees it. Its messages are numbered 1, 2, 3 … up to `lastSeq`. */
export const Conversation = z.object({
  id: ConversationId,
  ...subject,
  /** The item's owner, whose interview it is. */
  ownerId: z.nullable(MemberId),
  /** Oneself is one of them; the other is missing once that member is gone. */
  participants: z.array(Participant),
  lastSeq: z.int(),
  interviewCompleted: z.boolean(),
  completedAt: z.nullable(Time),
  /** What its completion earned oneself: 0 before, and where the two had an interview about the item already. */
  interviewPoints: z.int(),
  /** Whether one has blocked the other; whether one is blocked oneself is told to nobody. */
  blocked: z.boolean(),
  createdAt: Time,
})
export type Conversation = z.infer<typeof Conversation>

/** A conversation's words for keeping: a name for the file, and its text in Markdown. */
const Transcript = z.object({ fileName: z.string(), markdown: z.string() })

const params = z.strictObject({ conversationId: ConversationId })

export const conversations = {
  'PUT /signals/:signalId/conversation': {
    summary: 'Start the chat that answers an own signal, or find it again; the signal is read with it',
    access: 'member',
    rateLimit: 'gestures',
    params: z.strictObject({ signalId: SignalId }),
    ok: Conversation,
    refusals: ['signal.missing', 'signal.unanswerable', 'conversation.closed'],
  },
  'GET /me/chats': {
    summary: `Own chats, the newest message first, ${pageSizes.chats} a page`,
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(Chat),
    refusals: [],
  },
  'GET /conversations/:conversationId': {
    summary: 'A conversation one takes part in',
    access: 'member',
    rateLimit: 'reads',
    params,
    ok: Conversation,
    refusals: ['conversation.missing'],
  },
  'PUT /conversations/:conversationId/reading': {
    summary: 'Mark the messages up to a sequence number read',
    access: 'member',
    rateLimit: 'reads',
    params,
    body: z.strictObject({ seq: z.int().check(z.minimum(0)) }),
    ok: null,
    refusals: ['conversation.missing'],
  },
  'PUT /conversations/:conversationId/completion': {
    summary: 'Complete the interview, once, by either side',
    access: 'member',
    rateLimit: 'gestures',
    params,
    ok: Conversation,
    refusals: ['conversation.missing', 'conversation.too-short'],
  },
  'GET /conversations/:conversationId/transcript': {
    summary: 'The conversation as Markdown; of a very long one, the end',
    access: 'member',
    rateLimit: 'reads',
    params,
    ok: Transcript,
    refusals: ['conversation.missing'],
  },
} satisfies Endpoints
