import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, QuestionId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { VoteCounts } from '#contract/items/votes.ts'
import { OPEN_QUESTIONS, SKIP_HOURS } from '#contract/lengths.ts'
import { Time } from '#contract/paging.ts'

/**
 * A question that the caller may answer next, with its item. `title` is the item's name. `audience` is an audience of the
 * item that the caller belongs to, in the item's words.
 */
export const OpenQuestion = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  excerpt: z.string(),
  author: Author,
  createdAt: Time,
  votes: VoteCounts,
  audience: z.nullable(z.string()),
  /** `number` is the place among the questions of the item, from 1 to `of`. */
  question: z.object({ id: QuestionId, question: z.string(), number: z.int(), of: z.int() }),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

/**
 * The questions to answer next, in each turn first those for the caller's `audiences`, and how many the caller has answered
 * on this UTC day.
 */
const OpenQuestions = z.object({
  rows: z.array(OpenQuestion),
  audiences: z.array(z.string()),
  answeredToday: z.int(),
})
export type OpenQuestions = z.infer<typeof OpenQuestions>

export const openQuestions = {
  'GET /me/open-questions': {
    summary: `The next ${OPEN_QUESTIONS} questions of other members that the caller has not answered`,
    access: 'member',
    ok: OpenQuestions,
  },
  'PUT /questions/:questionId/skip': {
    summary: `Leave a question out of the ones to answer next for ${SKIP_HOURS} hours`,
    access: 'member',
    params: z.strictObject({ questionId: QuestionId }),
    ok: null,
    refusals: ['question.missing'],
  },
} satisfies Endpoints
