import type { IdeaFilter, IdeaSort } from '#contract/items/ideas.ts'
import { type FilterName, toFilters } from '#web/features/items/filters/filter-search.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { findOption, getSearchWords, withSearchParts } from '#web/platform/page/address-parts.ts'
import type { SelectOption } from '#web/ui/form/select.tsx'
import type { IdeaQuery } from './queries.ts'

export const sorts: readonly SelectOption<IdeaSort>[] = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'votes', label: 'Most Votes' },
  { value: 'validation', label: 'Highest Validation' },
  { value: 'comments', label: 'Most Comments' },
]

export const filters: readonly SelectOption<IdeaFilter>[] = [
  { value: 'all', label: 'All Ideas' },
  { value: 'mine', label: 'My Ideas' },
  { value: 'others', label: "Others' Ideas" },
]

/** The filters that concern ideas. */
export const ideaFilters: readonly FilterName[] = ['audience', 'votes']

/** Returns the marketplace's query of an address. Unknown values become the defaults. */
export function toIdeaQuery(search: URLSearchParams): IdeaQuery {
  const { audience, votes } = toFilters(search)
  return {
    q: getSearchWords(search, 'q'),
    sort: findOption(search.get('sort'), { options: sorts, otherwise: 'recent' }),
    filter: findOption(search.get('filter'), { options: filters, otherwise: 'all' }),
    audience,
    votes,
    page: getPageNumber(search),
  }
}

/** Returns the search part of an address for a query. It keeps the other names of `current` and omits defaults. */
export const toIdeaSearch = (
  { q, sort, filter, page }: Omit<IdeaQuery, 'audience' | 'votes'>,
  current: URLSearchParams,
) =>
  withSearchParts(current, {
    parts: { q, sort, filter, page: String(page) },
    defaults: { q: '', sort: 'recent', filter: 'all', page: '1' },
  })
