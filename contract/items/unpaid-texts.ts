import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'

/**
 * Why a text earns nothing: it is nearly one that its author wrote before, someone else has said it, it has too few different
 * words, it was one of these before it was changed, or the points of the day are used up: in all, with this author, or by a
 * newcomer, to whom fewer than three builders have responded.
 */
export const UnpaidReason = z.enum(['copy', 'echo', 'short', 'changed', 'daily', 'author', 'newcomer'])
export type UnpaidReason = z.infer<typeof UnpaidReason>

/** The item of a new comment or solution, the question that is answered, or the own comment that is changed. */
const TextPlace = z.union([
  z.strictObject({ itemId: ItemId }),
  z.strictObject({ questionId: QuestionId }),
  z.strictObject({ commentId: CommentId }),
])
export type TextPlace = z.infer<typeof TextPlace>

export const unpaidTexts = {
  'POST /pay-check': {
    summary: 'Why a comment, an answer or a solution would earn nothing; it stores nothing',
    access: 'member',
    rateLimit: 'payChecks',
    links: 'waived',
    body: z.strictObject({ place: TextPlace, text: text({ max: lengths.comment }) }),
    ok: z.object({ unpaid: z.nullable(UnpaidReason) }),
    refusals: ['item.missing'],
  },
} satisfies Endpoints
