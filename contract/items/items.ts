import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { ItemDetail, ItemStatus } from './item-detail.ts'
import { ItemKind } from './item-kind.ts'
import { Picture } from './pictures.ts'
import { Category, ProductStatus } from './product-form.ts'
import { Tally } from './votes.ts'

/** An item in a list. `name` is the words that lead, `excerpt` the beginning of its description, `image` an idea's picture. */
export const ItemCard = z.object({
  id: ItemId,
  kind: ItemKind,
  name: z.string(),
  title: z.string(),
  marketplaceDescription: z.string(),
  excerpt: z.string(),
  author: Author,
  createdAt: Time,
  votes: Tally,
  commentCount: z.int(),
  image: z.nullable(Picture),
})
export type ItemCard = z.infer<typeof ItemCard>

/** The fields that only the card of a product shows. */
const ProductFace = z.object({
  screenshot: z.nullable(Picture),
  productUrl: z.nullable(z.string()),
  isAuthorNew: z.boolean(),
  ctaButtonText: z.string(),
  productStatus: ProductStatus,
  category: Category,
})

/** An item of any kind in the discover feed. `product` is null for the other kinds. */
export const DiscoverCard = z.extend(ItemCard, {
  answerCount: z.int(),
  solutionCount: z.int(),
  product: z.nullable(ProductFace),
})
export type DiscoverCard = z.infer<typeof DiscoverCard>

/** An item that may be related to a draft. `title` is its name, the words that lead. */
export const SimilarItem = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  marketplaceDescription: z.string(),
  votes: Tally,
})
export type SimilarItem = z.infer<typeof SimilarItem>

/** One of the caller's items in the portfolio. `title` is its name, the words that lead. */
export const Project = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  createdAt: Time,
  status: ItemStatus,
  voteCount: z.int(),
  solutionCount: z.int(),
})
export type Project = z.infer<typeof Project>

/** The caller's listed items by kind, and the sum of their votes. */
const Portfolio = z.object({ ideas: z.int(), painPoints: z.int(), products: z.int(), totalVotes: z.int() })
export type Portfolio = z.infer<typeof Portfolio>

const params = z.strictObject({ itemId: ItemId })

export const items = {
  'GET /items/:itemId': {
    summary: 'One item with its questions, counts and what the caller may do',
    access: 'member',
    rateLimit: 'reads',
    reads: 'replica',
    params,
    ok: ItemDetail,
    refusals: ['item.missing'],
  },
  'DELETE /items/:itemId': {
    summary: 'Delete an own item',
    access: 'member',
    rateLimit: 'gestures',
    params,
    ok: null,
    refusals: ['item.missing', 'item.not-yours'],
  },
  'GET /me/items': {
    summary: `Own items, newest first, ${pageSizes.dashboard} a page`,
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(Project),
    refusals: [],
  },
  'GET /me/portfolio': {
    summary: 'How many items of each kind are published, and the votes they hold',
    access: 'member',
    rateLimit: 'reads',
    ok: Portfolio,
    refusals: [],
  },
} satisfies Endpoints
