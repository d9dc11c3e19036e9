import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, SearchWords, searchPageOf } from '#contract/paging.ts'
import { IdeaForm } from './idea-forms.ts'
import { itemFilters } from './item-filters.ts'
import { ItemCard } from './items.ts'

export const IdeaSort = z.enum(['recent', 'votes', 'validation', 'comments'])
export type IdeaSort = z.infer<typeof IdeaSort>
export const IdeaFilter = z.enum(['all', 'mine', 'others'])
export type IdeaFilter = z.infer<typeof IdeaFilter>

/** The figures above the marketplace. `averageScore` is the mean of votes / 10 * 100, rounded; 0 if there is no idea. */
const MarketplaceStats = z.object({
  totalIdeas: z.int(),
  myIdeas: z.int(),
  totalVotes: z.int(),
  averageScore: z.int(),
})

export const ideas = {
  'GET /ideas': {
    summary: `Published ideas, searched, filtered and sorted, ${pageSizes.marketplace} a page`,
    access: 'member',
    rateLimit: 'search',
    searchedBy: 'q',
    query: z.strictObject({
      q: SearchWords,
      sort: z._default(IdeaSort, 'recent'),
      filter: z._default(IdeaFilter, 'all'),
      ...itemFilters,
      page: PageNumber,
    }),
    ok: searchPageOf(ItemCard),
  },
  'POST /ideas': {
    summary: 'Publish an idea; the same id and body again returns the stored one',
    access: 'member',
    rateLimit: 'items',
    body: IdeaForm,
    ok: z.object({ id: ItemId }),
    refusals: [
      'item.missing',
      'item.gone',
      'item.differs',
      'upload.missing',
      'publishing.paused',
      'text.link-too-early',
      'naming.unavailable',
    ],
  },
  'GET /marketplace': {
    summary: 'The stat cards of the marketplace',
    access: 'member',
    ok: MarketplaceStats,
  },
} satisfies Endpoints
