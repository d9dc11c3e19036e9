import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { ItemId, QuestionId } from './ids.ts'
import { pageSizes } from './limits.ts'
import { Author } from './members.ts'
import { PageNumber, pageOf, Time } from './paging.ts'
import { Tally } from './votes.ts'

export const ItemKind = z.enum(['idea', 'pain_point', 'product'])
export type ItemKind = z.infer<typeof ItemKind>

/** An item as a list shows it; `excerpt` is the beginning of its description. */
export const ItemCard = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  marketplaceDescription: z.string(),
  excerpt: z.string(),
  author: Author,
  createdAt: Time,
  votes: Tally,
  commentCount: z.int(),
})
export type ItemCard = z.infer<typeof ItemCard>

export const Question = z.object({
  id: QuestionId,
  question: z.string(),
  answerCount: z.int(),
})
export type Question = z.infer<typeof Question>

const IdeaDetail = z.object({
  kind: z.literal('idea'),
  id: ItemId,
  title: z.string(),
  marketplaceDescription: z.string(),
  description: z.string(),
  problem: z.nullable(z.string()),
  valueProposition: z.nullable(z.string()),
  targetAudience: z.nullable(z.string()),
  author: Author,
  createdAt: Time,
  votes: Tally,
  commentCount: z.int(),
  questions: z.array(Question),
  can: z.object({ delete: z.boolean() }),
})

export const ItemDetail = z.discriminatedUnion('kind', [IdeaDetail])
export type ItemDetail = z.infer<typeof ItemDetail>

/** An own item as the portfolio shows it. */
export const Project = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  createdAt: Time,
  voteCount: z.int(),
  solutionCount: z.int(),
})
export type Project = z.infer<typeof Project>

const params = z.strictObject({ itemId: ItemId })

export const items = {
  'GET /items/:itemId': {
    summary: 'One item with its questions, counts and what the caller may do',
    access: 'member',
    limit: 'reads',
    params,
    ok: ItemDetail,
    refusals: ['item.missing'],
  },
  'DELETE /items/:itemId': {
    summary: 'Delete an own item',
    access: 'member',
    limit: 'gestures',
    params,
    ok: null,
    refusals: ['item.missing', 'item.not-yours'],
  },
  'GET /me/items': {
    summary: `Own items, newest first, ${pageSizes.dashboard} a page`,
    access: 'member',
    limit: 'reads',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(Project),
    refusals: [],
  },
} satisfies Endpoints
