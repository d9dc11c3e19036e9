import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, QuestionId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { VoteCounts } from '#contract/items/votes.ts'
import { OPEN_QUESTIONS, SKIP_HOURS } from '#contract/lengths.ts'
import { Time } from '#contract/paging.ts'

/**
 * What the caller may answer next: a question with its item, or a pain point, which asks for a solution and has no question.
 * `title` is the item's name. `audience` is one that the caller belongs to: of the item, in its words, or one that a pain
 * point names in its texts.
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
  question: z.nullable(z.object({ id: QuestionId, question: z.string() })),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

/**
 * What to answer next, first what is for the caller's `audiences`, how many answers and solutions the caller has given on this
 * UTC day, and whether they gave any before it.
 */
const OpenQuestions = z.object({
  rows: z.array(OpenQuestion),
  audiences: z.array(z.string()),
  answeredToday: z.int(),
  answeredBefore: z.boolean(),
})
export type OpenQuestions = z.infer<typeof OpenQuestions>

export const openQuestions = {
  'GET /me/open-questions': {
    summary: `The next ${OPEN_QUESTIONS} questions and pain points of other members that the caller has not answered`,
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
  'DELETE /questions/:questionId/skip': {
    summary: 'Undo the skip of a question',
    access: 'member',
    params: z.strictObject({ questionId: QuestionId }),
    ok: null,
  },
  'PUT /items/:itemId/skip': {
    summary: `Leave a pain point out of the ones to solve next for ${SKIP_HOURS} hours`,
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: null,
    refusals: ['item.missing'],
  },
  'DELETE /items/:itemId/skip': {
    summary: 'Undo the skip of a pain point',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: null,
  },
} satisfies Endpoints
