import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ConversationId, ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { StageWord } from '#contract/items/updates.ts'
import { VoteType } from '#contract/items/votes.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { TalkState } from './talk-requests.ts'

/** Best first: what the author says to the member, then what became of the item, then what others did about it. */
export const OUTCOMES = [
  'verification',
  'chat',
  'reply',
  'launch',
  'update',
  'correction',
  'solution',
  'votes',
] as const

/**
 * An event that followed a response: a mark on the answer or a solution, a chat, a comment of the item's owner, its launch, an
 * update about it, its correction, a solution, or votes of others. Each kind is listed once, with its latest event.
 */
const Followed = z.object({
  kind: z.enum(OUTCOMES),
  at: Time,
  /** The number of such events since the response: comments, messages, solutions, votes; up to COUNT_MAX. */
  count: z.int().check(z.maximum(COUNT_MAX)),
  /** The latest comment, solution or chat, to which the entry leads. */
  commentId: z.nullable(CommentId),
  conversationId: z.nullable(ConversationId),
  /** The product that was launched, if it has a page of its own. */
  productId: z.nullable(ItemId),
  /** What the update set. */
  stage: z.nullable(StageWord),
})
export type Followed = z.infer<typeof Followed>

/** The caller's vote and answer or solution on an item of another member. `title` is the item's name. */
export const Response = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  author: Author,
  /** The time of the caller's latest vote, answer or solution there. */
  createdAt: Time,
  vote: z.nullable(VoteType),
  /**
   * The first words of an answer or, of a pain point, the title of a solution: a Verified Insight, otherwise one that earned
   * points; of several the latest.
   */
  answer: z.nullable(z.object({ id: CommentId, words: z.string() })),
  /** The Insight Points that Verified Insights on it hold. */
  markPoints: z.int(),
  /** In the order of OUTCOMES. */
  followed: z.array(Followed),
  talk: TalkState,
})
export type Response = z.infer<typeof Response>

export const ResponseFilter = z.enum(['all', 'answers', 'votes'])
export type ResponseFilter = z.infer<typeof ResponseFilter>

/**
 * The latest response comes first, after those with a Verified Insight from the last 30 days. `counts` are the items with a response of any kind, with an answer or a solution, and with a vote, up to COUNT_MAX.
 */
const Responses = z.object({
  responses: z.array(Response),
  counts: z.object({ all: z.int(), answers: z.int(), votes: z.int() }),
  earlier: z.nullable(Cursor),
})

export const responses = {
  'GET /me/responses': {
    summary: `Items of others that the caller voted on, answered or solved, and what followed, ${pageSizes.responses} at a time`,
    access: 'member',
    query: z.strictObject({ show: z._default(ResponseFilter, 'all'), before: z.optional(Cursor) }),
    ok: Responses,
  },
} satisfies Endpoints
