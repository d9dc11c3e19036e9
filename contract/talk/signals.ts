import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ConversationId, ItemId, SignalId, SolutionId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { VoteType } from '#contract/items/votes.ts'
import { NOTIFICATION_DAYS, pageSizes } from '#contract/lengths.ts'
import { Cursor, Time } from '#contract/paging.ts'

export const SignalType = z.enum(['vote', 'comment', 'other'])
export type SignalType = z.infer<typeof SignalType>

/** What the sender of a signal wrote, or, of a mark, the answer that was marked. */
const Said = z.object({
  words: z.string(),
  /** The question that it answers. */
  question: z.nullable(z.string()),
  /** The first words of what it replies to. */
  repliesTo: z.nullable(z.string()),
  /** What a reply of the caller goes under; null of a solution, which only a message answers, and of a mark. */
  thread: z.nullable(z.object({ id: CommentId, kind: z.enum(['comment', 'answer']) })),
  /** True if the caller, or the author who sent the signal, has marked this answer as a Verified Insight. */
  verified: z.boolean(),
  /** True if the caller has replied to it, or written to who proposed it in a chat since. */
  replied: z.boolean(),
})

/** A reply to the caller, or a comment of an item's owner where the caller wrote, is listed as one: its id is that of the notification. */
export const Signal = z.object({
  id: SignalId,
  /** False of a reply. */
  startsChat: z.boolean(),
  from: z.nullable(Author),
  signalType: SignalType,
  interactionType: z.string(),
  contentType: ItemKind,
  contentId: ItemId,
  contentTitle: z.string(),
  commentId: z.nullable(CommentId),
  solutionId: z.nullable(SolutionId),
  /** Null of a vote, and of what is gone. */
  said: z.nullable(Said),
  /** The sender's vote on the item as it is now, for the author of the item alone: null of a reply. */
  vote: z.nullable(VoteType),
  /** The latest chat of the two about the item. */
  conversationId: z.nullable(ConversationId),
  read: z.boolean(),
  createdAt: Time,
})
export type Signal = z.infer<typeof Signal>

/** `words`: those with something said. Read ones are listed for NOTIFICATION_DAYS. */
const SignalFilter = z.enum(['all', 'unread', 'words'])
export type SignalFilter = z.infer<typeof SignalFilter>

/** A page of signals, newest first. `unread` is the number of all unread ones, listed or not. */
const Signals = z.object({ signals: z.array(Signal), unread: z.int(), earlier: z.nullable(Cursor) })

export const signals = {
  'GET /me/signals': {
    summary: `Own signals, replies among them, read ones of the last ${NOTIFICATION_DAYS} days, newest first, ${pageSizes.signals} at a time`,
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ show: z._default(SignalFilter, 'all'), before: z.optional(Cursor) }),
    ok: Signals,
    refusals: [],
  },
  'PUT /signals/:signalId/reading': {
    summary: 'Mark an own signal read',
    access: 'member',
    rateLimit: 'gestures',
    params: z.strictObject({ signalId: SignalId }),
    ok: null,
    refusals: ['signal.missing'],
  },
  'PUT /me/signals/reading': {
    summary: 'Mark all own signals read, replies among them',
    access: 'member',
    rateLimit: 'gestures',
    ok: null,
    refusals: [],
  },
} satisfies Endpoints
