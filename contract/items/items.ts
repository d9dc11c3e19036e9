import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { RESTORABLE_DAYS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { ItemDetail, ItemStatus } from './item-detail.ts'
import { ItemKind } from './item-kind.ts'
import { Picture } from './pictures.ts'
import { Category, ProductStatus } from './product-form.ts'
import { VoteCounts } from './votes.ts'

/** An item in a list. `name` is its name, `excerpt` the beginning of its description, `image` an idea's picture. */
export const ItemCard = z.object({
  id: ItemId,
  kind: ItemKind,
  name: z.string(),
  title: z.string(),
  marketplaceDescription: z.string(),
  excerpt: z.string(),
  author: Author,
  createdAt: Time,
  votes: VoteCounts,
  commentCount: z.int(),
  image: z.nullable(Picture),
})
export type ItemCard = z.infer<typeof ItemCard>

const ProductFace = z.object({
  screenshot: z.nullable(Picture),
  productUrl: z.nullable(z.string()),
  isAuthorNew: z.boolean(),
  ctaButtonText: z.string(),
  productStatus: ProductStatus,
  category: Category,
})

/** `product` is null for the other kinds. */
export const DiscoverCard = z.extend(ItemCard, {
  answerCount: z.int(),
  solutionCount: z.int(),
  product: z.nullable(ProductFace),
})
export type DiscoverCard = z.infer<typeof DiscoverCard>

/** An item that may be related to a draft. `title` is its name. */
export const SimilarItem = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  marketplaceDescription: z.string(),
  votes: VoteCounts,
})
export type SimilarItem = z.infer<typeof SimilarItem>

/** `title` is its name. */
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

/** An own item that is deleted and can be restored until `restorableUntil`. */
export const DeletedProject = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  deletedAt: Time,
  restorableUntil: Time,
})
export type DeletedProject = z.infer<typeof DeletedProject>

/** The caller's listed items by kind, the sum of their votes, and the number of deleted items that can be restored. */
const Portfolio = z.object({
  ideas: z.int(),
  painPoints: z.int(),
  products: z.int(),
  totalVotes: z.int(),
  deleted: z.int(),
})
export type Portfolio = z.infer<typeof Portfolio>

const params = z.strictObject({ itemId: ItemId })

export const items = {
  'GET /items/:itemId': {
    summary: 'One item with its questions, counts and what the caller may do',
    access: 'member',
    params,
    ok: ItemDetail,
    refusals: ['item.missing'],
  },
  'DELETE /items/:itemId': {
    summary: `Delete an own item. It can be restored for ${RESTORABLE_DAYS} days`,
    access: 'member',
    params,
    ok: null,
    refusals: ['item.missing', 'item.not-yours'],
  },
  'PUT /items/:itemId/restoration': {
    summary: `Restore an own item within ${RESTORABLE_DAYS} days of its deletion; restoring it again changes nothing`,
    access: 'member',
    params,
    ok: ItemDetail,
    refusals: ['item.missing', 'item.too-late'],
  },
  'GET /me/items': {
    summary: `Own items, newest first, ${pageSizes.dashboard} a page`,
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(Project),
  },
  'GET /me/deleted-items': {
    summary: `The own items that were deleted and can be restored, the latest ${pageSizes.deletedItems}`,
    access: 'member',
    ok: z.array(DeletedProject),
  },
  'GET /me/portfolio': {
    summary:
      'How many items of each kind are published, the votes they hold, and how many deleted ones can be restored',
    access: 'member',
    ok: Portfolio,
  },
} satisfies Endpoints
