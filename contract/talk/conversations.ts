import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { TalkEnding } from '#contract/evidence/talks.ts'
import { ConversationId, ItemId, MemberId, MessageId, NotificationId, QuoteId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { VoteType } from '#contract/items/votes.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'

/** The item of a conversation. A deleted item keeps its name here. */
const subject = { contentType: ItemKind, contentId: ItemId, contentTitle: z.string() }

/** A conversation as the list of one side shows it. `with` is null if the other member has deleted their account. */
export const Chat = z.object({
  conversationId: ConversationId,
  with: z.nullable(Author),
  ...subject,
  lastMessage: z.string(),
  isLastOwn: z.boolean(),
  lastMessageTime: Time,
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

/**
 * Whether the speaker of a quote agreed to show it on the public report: they were asked, agreed or refused. The author sees
 * a refusal as `asked`.
 */
const QuoteConsent = z.enum(['asked', 'yes', 'no'])

/** Words of a message that the item's author marked, from `start` up to `end` in code points of its content. */
const Quote = z.object({
  id: QuoteId,
  messageId: MessageId,
  seq: z.int(),
  start: z.int(),
  end: z.int(),
  words: z.string(),
  consent: QuoteConsent,
})

export type Quote = z.infer<typeof Quote>

/**
 * The earlier texts of the side that does not own the item: their answers (the one that began the chat first), or else their
 * latest comment.
 */
const SaidBefore = z.object({
  vote: z.nullable(VoteType),
  said: z.array(
    z.object({
      what: z.enum(['answer', 'solution', 'comment']),
      question: z.nullable(z.string()),
      words: z.string(),
    }),
  ),
})
export type SaidBefore = z.infer<typeof SaidBefore>

/** A conversation as a participant sees it. Its messages are numbered 1, 2, 3 … up to `lastSeq`. */
export const Conversation = z.object({
  id: ConversationId,
  ...subject,
  ownerId: z.nullable(MemberId),
  /** The caller and the other side, who is missing if that member has left the chat or deleted their account. */
  participants: z.array(Participant),
  /** The other side, if that member has left the chat and still has an account. */
  left: z.nullable(Author),
  saidBefore: SaidBefore,
  lastSeq: z.int(),
  /** True if both sides have written, which is required to complete the interview. */
  bothWrote: z.boolean(),
  interviewCompleted: z.boolean(),
  completedAt: z.nullable(Time),
  /**
   * The points that the caller earned by completing the interview: 0 before that, and if the two already had an interview
   * about the item.
   */
  interviewPoints: z.int(),
  /** What the caller earned besides, if it was their first or tenth interview on this side. */
  interviewBonus: z.nullable(z.object({ interviews: z.int(), points: z.int() })),
  /** The points that the caller would earn by completing it: 0 if the two already had an interview about the item. */
  pointsOffered: z.int(),
  /** True if the caller has blocked the other side. */
  blocked: z.boolean(),
  /** True if either side has blocked the other, so that no one can write. */
  closed: z.boolean(),
  muted: z.boolean(),
  quotes: z.array(Quote),
  /** How the talk ended, as the item's author says. Only the author sees it; null until they have said it. */
  ending: z.nullable(TalkEnding),
  createdAt: Time,
})
export type Conversation = z.infer<typeof Conversation>

const Transcript = z.object({ fileName: z.string(), markdown: z.string() })

const params = z.strictObject({ conversationId: ConversationId })

export const conversations = {
  'PUT /signals/:signalId/conversation': {
    summary: 'Start the chat that answers an own signal, or find it again; the signal is read with it',
    access: 'member',
    params: z.strictObject({ signalId: NotificationId }),
    ok: Conversation,
    refusals: ['signal.missing', 'signal.unanswerable', 'conversation.closed'],
  },
  'GET /me/chats': {
    summary: `Own chats, the newest message first, ${pageSizes.chats} a page`,
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(Chat),
  },
  'DELETE /me/chats/:conversationId': {
    summary:
      'Leave a chat: it goes from the own list, the other side keeps it, and no more messages can be sent',
    access: 'member',
    params,
    ok: null,
  },
  'GET /conversations/:conversationId': {
    summary: 'A conversation one takes part in',
    access: 'member',
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
  'PUT /conversations/:conversationId/mute': {
    summary: 'Show no notifications about a conversation',
    access: 'member',
    params,
    ok: null,
    refusals: ['conversation.missing'],
  },
  'DELETE /conversations/:conversationId/mute': {
    summary: 'Show notifications about a conversation again',
    access: 'member',
    params,
    ok: null,
    refusals: ['conversation.missing'],
  },
  'PUT /conversations/:conversationId/completion': {
    summary: 'Complete the interview, once, by either side',
    access: 'member',
    params,
    ok: Conversation,
    refusals: [
      'conversation.missing',
      'conversation.too-short',
      'conversation.one-sided',
      'conversation.closed',
    ],
  },
  'GET /conversations/:conversationId/transcript': {
    summary: 'The conversation as Markdown; of a very long one, the end',
    access: 'member',
    params,
    ok: Transcript,
    refusals: ['conversation.missing'],
  },
} satisfies Endpoints
