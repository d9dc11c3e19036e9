import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, QuestionId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor } from '#contract/paging.ts'
import { storable } from '#contract/text/text.ts'
import { Comment, CommentContent, Thread } from './comments.ts'
import { UnpaidReason } from './unpaid-texts.ts'

/**
 * The answers to a question, oldest first. `own` is the caller's answer, even if it is on another page. `visitorCount` is
 * the number of visitor answers that the caller sees; they have a list of their own.
 */
export const Answers = z.extend(Thread, { own: z.nullable(Comment), visitorCount: z.int() })
export type Answers = z.infer<typeof Answers>

/** `earned`: the Insight Points that this request paid. `unpaid`: why it stored a text that earns none. */
const GivenAnswer = z.extend(Comment, { earned: z.int(), unpaid: z.nullable(UnpaidReason) })

/** `earned`: the Insight Points that this request paid to the author of the text, or, below 0, took from them. */
const MarkedText = z.extend(Comment, { earned: z.int() })
export type MarkedText = z.infer<typeof MarkedText>

/** As the server returned it, so its length is in code units. */
const StoredContent = z.string().check(storable, z.maxLength(2 * lengths.comment))
const params = z.strictObject({ questionId: QuestionId })

export const answers = {
  'GET /questions/:questionId/answers': {
    summary: `The latest ${pageSizes.comments} answers to a question, or those before a cursor`,
    access: 'member',
    params,
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: Answers,
    refusals: ['question.missing'],
  },
  'PUT /questions/:questionId/answer': {
    summary:
      'Answer a question, or change the own answer; with `was`, the text that is changed or null, only if it is the stored one',
    access: 'member',
    rateLimit: 'comments',
    params,
    body: z.strictObject({ content: CommentContent, was: z.optional(z.nullable(StoredContent)) }),
    ok: GivenAnswer,
    refusals: [
      'question.missing',
      'item.missing',
      'item.blocked',
      'text.changed-meanwhile',
      'text.link-too-early',
    ],
  },
  'DELETE /questions/:questionId/answer': {
    summary: 'Withdraw the own answer to a question',
    access: 'member',
    params,
    ok: null,
    refusals: ['question.missing', 'item.missing', 'answer.missing'],
  },
  'PUT /questions/:questionId/answer/restoration': {
    summary:
      'Restore the own answer of this id within five minutes of its withdrawal; again it changes nothing',
    access: 'member',
    params,
    body: z.strictObject({ id: CommentId }),
    ok: Comment,
    refusals: ['question.missing', 'item.missing', 'item.blocked', 'answer.missing', 'answer.newer'],
  },
  'PUT /comments/:commentId/verification': {
    summary:
      'Mark an answer or a solution to an own item as a Verified Insight; marking it again changes nothing',
    access: 'member',
    params: z.strictObject({ commentId: CommentId }),
    ok: MarkedText,
    refusals: ['item.missing', 'answer.missing', 'answer.not-yours-to-verify'],
  },
  'DELETE /comments/:commentId/verification': {
    summary:
      'Take the mark of a Verified Insight off an answer or a solution; taking none off changes nothing',
    access: 'member',
    params: z.strictObject({ commentId: CommentId }),
    ok: MarkedText,
    refusals: ['item.missing', 'answer.missing', 'answer.not-yours-to-verify'],
  },
} satisfies Endpoints
