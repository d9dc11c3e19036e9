import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'

/** A reply to a comment, an answer or a solution, and the fields that all of them share. */
export const Reply = z.object({
  id: CommentId,
  /** Solutions alone have one. */
  title: z.nullable(z.string()),
  content: z.string(),
  author: Author,
  createdAt: Time,
  /** The time of the last change of this text, null if it was never changed. */
  editedAt: z.nullable(Time),
  /** `change`: within ten minutes after it was posted. `remove`: from an item of the caller. */
  can: z.object({ change: z.boolean(), delete: z.boolean(), remove: z.boolean(), verify: z.boolean() }),
})
export type Reply = z.infer<typeof Reply>

/** A comment of a discussion. An answer to a question and a solution to a pain point have the same shape. */
export const Comment = z.extend(Reply, {
  /** Null for a comment that is gone and only keeps the place of its replies. */
  author: z.nullable(Author),
  /** True if the item's author marked this answer or solution as a Verified Insight; false for comments of a discussion. */
  verified: z.boolean(),
  /** What the caller loses by deleting it: the Insight Points of an own answer, and of its mark if no other one holds them. */
  points: z.int(),
  replyCount: z.int(),
  /** The latest replies, at most `shownReplies`, oldest first. */
  replies: z.array(Reply),
})
export type Comment = z.infer<typeof Comment>

/** A page of a thread, oldest first. `earlier` is the cursor of the page before it. */
export const Thread = z.object({ comments: z.array(Comment), earlier: z.nullable(Cursor) })
export type Thread = z.infer<typeof Thread>

/** Replies to one comment, answer or solution, oldest first. `earlier` is the cursor of the page before it. */
const Replies = z.object({ replies: z.array(Reply), earlier: z.nullable(Cursor) })

export const CommentContent = text({ max: lengths.comment })
const params = z.strictObject({ itemId: ItemId })

export const comments = {
  'GET /items/:itemId/comments': {
    summary: `The latest ${pageSizes.comments} comments of the discussion, or those before a cursor`,
    access: 'member',
    params,
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: Thread,
    refusals: ['item.missing'],
  },
  'POST /items/:itemId/comments': {
    summary: 'Post a comment; the same id again returns the stored one',
    access: 'member',
    rateLimit: 'comments',
    params,
    body: z.strictObject({ id: CommentId, content: CommentContent }),
    ok: Comment,
    refusals: ['item.missing', 'item.blocked', 'comment.missing', 'comment.repeated', 'text.link-too-early'],
  },
  'GET /comments/:commentId/replies': {
    summary: `The latest ${pageSizes.comments} replies to a comment, an answer or a solution, or those before a cursor`,
    access: 'member',
    params: z.strictObject({ commentId: CommentId }),
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: Replies,
    refusals: ['comment.missing'],
  },
  'POST /comments/:commentId/replies': {
    summary:
      'Reply to a comment, an answer, a solution, or a reply in the thread of one; the same id again returns the stored reply',
    access: 'member',
    rateLimit: 'comments',
    params: z.strictObject({ commentId: CommentId }),
    body: z.strictObject({ id: CommentId, content: CommentContent }),
    ok: Reply,
    refusals: [
      'item.missing',
      'item.blocked',
      'reply.gone',
      'reply.blocked',
      'comment.missing',
      'comment.repeated',
      'text.link-too-early',
    ],
  },
  'PATCH /comments/:commentId': {
    summary:
      'Change an own comment or reply within ten minutes of posting it; `was` is the text that is changed',
    access: 'member',
    params: z.strictObject({ commentId: CommentId }),
    body: z.strictObject({ was: CommentContent, content: CommentContent }),
    ok: Comment,
    refusals: [
      'item.missing',
      'item.blocked',
      'comment.missing',
      'comment.not-yours-to-change',
      'comment.too-late',
      'text.changed-meanwhile',
      'text.link-too-early',
    ],
  },
  'DELETE /comments/:commentId': {
    summary: 'Delete an own comment, reply or solution',
    access: 'member',
    params: z.strictObject({ commentId: CommentId }),
    ok: null,
    refusals: ['item.missing', 'comment.missing', 'comment.not-yours'],
  },
  'PUT /comments/:commentId/restoration': {
    summary:
      'Restore an own comment, reply or solution within five minutes of its deletion; restoring it again changes nothing',
    access: 'member',
    params: z.strictObject({ commentId: CommentId }),
    ok: Comment,
    refusals: ['item.missing', 'item.blocked', 'comment.missing'],
  },
} satisfies Endpoints
