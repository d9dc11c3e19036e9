import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'
import { Comment, Thread } from './comments.ts'
import { UnpaidReason } from './unpaid-texts.ts'

const solutionForm = {
  title: text({ max: lengths.solutionTitle }),
  description: text({ max: lengths.solutionDescription }),
}

const params = z.strictObject({ itemId: ItemId })

/** A solution is a comment with a title: as one it is deleted and restored, marked and replied to. */
export const solutions = {
  'GET /items/:itemId/solutions': {
    summary: `The latest ${pageSizes.comments} solutions to a pain point, newest first, or those before a cursor`,
    access: 'member',
    params,
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: Thread,
    refusals: ['item.missing'],
  },
  'POST /items/:itemId/solutions': {
    summary: 'Propose a solution to a pain point; the same id again returns the stored one',
    access: 'member',
    rateLimit: 'comments',
    params,
    body: z.strictObject({ id: CommentId, ...solutionForm }),
    ok: z.extend(Comment, { unpaid: z.nullable(UnpaidReason) }),
    refusals: [
      'item.missing',
      'item.blocked',
      'solution.wrong-kind',
      'comment.missing',
      'comment.repeated',
      'text.link-too-early',
    ],
  },
  'PATCH /solutions/:solutionId': {
    summary:
      'Change an own solution within ten minutes of proposing it; `was` are the texts that are changed',
    access: 'member',
    params: z.strictObject({ solutionId: CommentId }),
    body: z.strictObject({ was: z.strictObject(solutionForm), ...solutionForm }),
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
} satisfies Endpoints
