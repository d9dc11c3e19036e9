import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ItemId } from '#contract/ids.ts'
import { lengths, pageSizes } from '#contract/lengths.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'

/** A comment of a discussion. An answer to a question has the same shape. */
export const Comment = z.object({
  id: CommentId,
  content: z.string(),
  author: Author,
  createdAt: Time,
  /** True if the item's author marked this answer as a Verified Insight; false for comments of a discussion. */
  verified: z.boolean(),
  /** The time of the last change of a comment of a discussion, null if it is as it was posted. */
  editedAt: z.nullable(Time),
  /** `change`: for ten minutes after it was posted. `remove`: from an item of the caller. */
  can: z.object({ change: z.boolean(), delete: z.boolean(), remove: z.boolean(), verify: z.boolean() }),
})
export type Comment = z.infer<typeof Comment>

/** A page of a thread, oldest first. `earlier` is the cursor of the page before it. */
export const Thread = z.object({ comments: z.array(Comment), earlier: z.nullable(Cursor) })
export type Thread = z.infer<typeof Thread>

export const CommentContent = text({ max: lengths.comment })
const params = z.strictObject({ itemId: ItemId })

export const comments = {
  'GET /items/:itemId/comments': {
    summary: `The latest ${pageSizes.comments} comments of the discussion, or those before a cursor`,
    access: 'member',
    rateLimit: 'reads',
    reads: 'replica',
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
  'PATCH /comments/:commentId': {
    summary: 'Change an own comment within ten minutes of posting it; `was` is the text that is changed',
    access: 'member',
    rateLimit: 'gestures',
    params: z.strictObject({ commentId: CommentId }),
    body: z.strictObject({ was: CommentContent, content: CommentContent }),
    ok: Comment,
    refusals: [
      'item.missing',
      'item.blocked',
      'comment.missing',
      'comment.not-yours-to-change',
      'comment.too-late',
      'comment.changed-meanwhile',
      'text.link-too-early',
    ],
  },
  'DELETE /comments/:commentId': {
    summary: 'Delete an own comment',
    access: 'member',
    rateLimit: 'gestures',
    params: z.strictObject({ commentId: CommentId }),
    ok: null,
    refusals: ['item.missing', 'comment.missing', 'comment.not-yours'],
  },
  'PUT /comments/:commentId/restoration': {
    summary: 'Restore an own comment within five minutes of its deletion; restoring it again changes nothing',
    access: 'member',
    rateLimit: 'gestures',
    params: z.strictObject({ commentId: CommentId }),
    ok: Comment,
    refusals: ['item.missing', 'item.blocked', 'comment.missing'],
  },
} satisfies Endpoints
