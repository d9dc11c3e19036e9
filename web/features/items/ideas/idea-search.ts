import type { IdeaFilter, IdeaSort } from '#contract/ideas.ts'
import { findOption, getSearchWords, withSearchParts } from '#web/platform/address-parts.ts'
import { getPageNumber } from '#web/platform/page-number.ts'
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

/** What a marketplace address asks for; anything it does not know counts as not asked. */
export const toIdeaQuery = (search: URLSearchParams): IdeaQuery => ({
  q: getSearchWords(search, 'q'),
  sort: findOption(search.get('sort'), { options: sorts, otherwise: 'recent' }),
  filter: findOption(search.get('filter'), { options: filters, otherwise: 'all' }),
  page: getPageNumber(search),
})

/** The address's search part for a query, over `current`'s foreign names; defaults are left out. */
export const toIdeaSearch = ({ q, sort, filter, page }: IdeaQuery, current: URLSearchParams) =>
  withSearchParts(current, {
    parts: { q, sort, filter, page: String(page) },
    defaults: { q: '', sort: 'recent', filter: 'all', page: '1' },
  })
