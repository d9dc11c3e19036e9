import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ConversationId, ItemId, NotificationId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { VoteType } from '#contract/items/votes.ts'
import { NOTIFICATION_DAYS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { ItemVisitors } from './visitors.ts'

export const SignalType = z.enum(['vote', 'comment', 'other'])
export type SignalType = z.infer<typeof SignalType>

/**
 * What the sender of a signal did. The phrases are on the wire and in the tables; screens and mails have sentences for each.
 */
export const Interaction = z.enum([
  'voted on',
  'commented on',
  'replied on',
  'answered a question on',
  'proposed a solution to',
  'marked your answer as a Verified Insight on',
  'marked your solution as a Verified Insight on',
])
export type Interaction = z.infer<typeof Interaction>

/** The text of a signal's sender; for a mark, what was marked. */
const Said = z.object({
  words: z.string(),
  question: z.nullable(z.string()),
  /** The first words of the text that a reply replies to. */
  repliesTo: z.nullable(z.string()),
  /** The thread into which a reply of the caller goes. Null for a mark. */
  thread: z.nullable(z.object({ id: CommentId, kind: z.enum(['comment', 'answer', 'solution']) })),
  /** True if the caller, or the author who sent the signal, has marked this answer or solution as a Verified Insight. */
  verified: z.boolean(),
  /** True if the caller has replied to it. */
  replied: z.boolean(),
})

/**
 * A signal. A reply to the caller, or a comment of an item's owner where the caller wrote, is listed like a signal; its id
 * is that of the notification.
 */
export const Signal = z.object({
  id: NotificationId,
  /** False for a reply. */
  startsChat: z.boolean(),
  from: z.nullable(Author),
  signalType: SignalType,
  interactionType: Interaction,
  contentType: ItemKind,
  contentId: ItemId,
  contentTitle: z.string(),
  commentId: z.nullable(CommentId),
  /** Null for a vote, and for a text that is gone. */
  said: z.nullable(Said),
  /** The sender's present vote on the item. Only the author of the item sees it; null for a reply. */
  vote: z.nullable(VoteType),
  /** True if the sender said that the caller may ask them about the item. */
  mayAsk: z.boolean(),
  /** The latest chat between the two members about the item. */
  conversationId: z.nullable(ConversationId),
  read: z.boolean(),
  createdAt: Time,
})
export type Signal = z.infer<typeof Signal>

/** `words`: signals with a text. Read signals are listed for NOTIFICATION_DAYS. */
const SignalFilter = z.enum(['all', 'unread', 'words'])
export type SignalFilter = z.infer<typeof SignalFilter>

/** A page of signals, newest first. `unread` counts all unread ones, listed or not, and new visitors. */
const Signals = z.object({ signals: z.array(Signal), unread: z.int(), earlier: z.nullable(Cursor) })

export const signals = {
  'GET /me/signals': {
    summary: `Own signals, replies among them, read ones of the last ${NOTIFICATION_DAYS} days, newest first, ${pageSizes.signals} at a time`,
    access: 'member',
    query: z.strictObject({ show: z._default(SignalFilter, 'all'), before: z.optional(Cursor) }),
    ok: Signals,
  },
  'GET /me/visitors': {
    summary: `What visitors of own items said in the last ${NOTIFICATION_DAYS} days, by item, the latest first`,
    access: 'member',
    ok: z.array(ItemVisitors),
  },
  'PUT /signals/:signalId/reading': {
    summary: 'Mark an own signal read',
    access: 'member',
    params: z.strictObject({ signalId: NotificationId }),
    ok: null,
    refusals: ['signal.missing'],
  },
  'PUT /me/signals/reading': {
    summary: 'Mark all own signals read, replies among them',
    access: 'member',
    ok: null,
  },
} satisfies Endpoints
