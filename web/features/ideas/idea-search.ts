import type { IdeaFilter, IdeaSort } from '#contract/ideas.ts'
import { pageNumberOf } from '#web/platform/page-number.ts'
import type { SelectOption } from '#web/ui/select.tsx'
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

const oneOf = <V extends string>(options: readonly SelectOption<V>[], value: string | null, otherwise: V) =>
  options.find(option => option.value === value)?.value ?? otherwise

/** What a marketplace address asks for; anything it does not know counts as not asked. */
export function ideaQueryOf(search: URLSearchParams): IdeaQuery {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    sort: oneOf(sorts, search.get('sort'), 'recent'),
    filter: oneOf(filters, search.get('filter'), 'all'),
    page: pageNumberOf(search),
  }
}

/** The address's search part for a query, over `current`'s foreign names; defaults are left out. */
export function searchOf(query: IdeaQuery, current: URLSearchParams) {
  const search = new URLSearchParams(current)
  const parts = { q: query.q, sort: query.sort, filter: query.filter, page: String(query.page) }
  const defaults = { q: '', sort: 'recent', filter: 'all', page: '1' }
  for (const name of ['q', 'sort', 'filter', 'page'] as const)
    if (parts[name] === defaults[name]) search.delete(name)
    else search.set(name, parts[name])
  return search
}
