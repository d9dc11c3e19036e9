import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, QuestionId, VisitorAnswerId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'

/** The place where a visitor gave an answer. `confirmation` is the page after they confirmed their yes. */
export const VisitorAnswerPlace = z.enum(['public-page', 'embed', 'confirmation'])
export type VisitorAnswerPlace = z.infer<typeof VisitorAnswerPlace>

/**
 * How members see an answer. `early`: given before the form said that answers may be shown, so only the author ever sees it.
 * `kept`: not shown. `shown`: shown by the author. `hidden`: by a moderator.
 */
const VisitorAnswerShowing = z.enum(['early', 'kept', 'shown', 'hidden'])

/** A visitor answer. `givenOn` is null if the day is unknown. Members do not get it for an answer beside a yes. */
export const VisitorAnswer = z.object({
  id: VisitorAnswerId,
  text: z.string(),
  answeredAt: Time,
  givenOn: z.nullable(VisitorAnswerPlace),
  /** True if the visitor says yes to the item too. Only the author of the item sees it. */
  saidYes: z.boolean(),
  /** Null for everyone but the author of the item. */
  showing: z.nullable(VisitorAnswerShowing),
})
export type VisitorAnswer = z.infer<typeof VisitorAnswer>

/** A page of answers, newest first. `earlier` is the cursor of the page after it. */
const VisitorAnswers = z.object({ answers: z.array(VisitorAnswer), earlier: z.nullable(Cursor) })

const params = z.strictObject({ itemId: ItemId, answerId: VisitorAnswerId })

export const visitorAnswers = {
  'GET /questions/:questionId/visitor-answers': {
    summary: `The answers of visitors to a question, newest first, ${pageSizes.visitorAnswers} at a time: all to the author of its item, to others those that the author shows`,
    access: 'member',
    params: z.strictObject({ questionId: QuestionId }),
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: VisitorAnswers,
    refusals: ['question.missing'],
  },
  'PUT /items/:itemId/visitor-answers/:answerId/showing': {
    summary: 'Show the answer of a visitor to members; showing it again changes nothing',
    access: 'member',
    params,
    ok: null,
    refusals: [
      'item.missing',
      'item.not-yours',
      'visitor-answer.missing',
      'visitor-answer.early',
      'visitor-answer.hidden',
    ],
  },
  'DELETE /items/:itemId/visitor-answers/:answerId/showing': {
    summary: 'Hide the answer of a visitor from members; hiding it again changes nothing',
    access: 'member',
    params,
    ok: null,
    refusals: ['item.missing', 'item.not-yours'],
  },
  'DELETE /items/:itemId/visitor-answers/:answerId': {
    summary: 'Delete the answer of a visitor',
    access: 'member',
    params,
    ok: null,
    refusals: ['item.missing', 'item.not-yours'],
  },
} satisfies Endpoints
