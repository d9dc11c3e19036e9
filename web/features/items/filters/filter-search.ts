import { categories } from '#contract/items/categories.ts'
import type { VoteFilter } from '#contract/items/item-filters.ts'
import type { Category } from '#contract/items/product-form.ts'
import { findOption, getSearchWords, withSearchParts } from '#web/platform/page/address-parts.ts'
import { toOptions } from '#web/ui/form/select.tsx'

/** The filters of both lists of the marketplace. `category` concerns products, so only the feed of all kinds has it. */
export type ItemFilters = { audience: string; votes: VoteFilter; category: Category | 'all' }
export type FilterName = keyof ItemFilters

export const voteOptions: readonly { value: VoteFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'voted', label: 'Voted' },
  { value: 'unvoted', label: 'Not yet' },
]
export const categoryOptions = [{ value: 'all', label: 'All categories' }, ...toOptions(categories)] as const

export const noFilters: ItemFilters = { audience: '', votes: 'all', category: 'all' }

/** Returns the filters of an address. Unknown values become the defaults. */
export const toFilters = (search: URLSearchParams): ItemFilters => ({
  audience: getSearchWords(search, 'audience'),
  votes: findOption(search.get('votes'), { options: voteOptions, otherwise: 'all' }),
  category: findOption(search.get('category'), { options: categoryOptions, otherwise: 'all' }),
})

/** Returns the search part of an address with other filters. Both lists begin at their first page again. */
export const toFilterSearch = ({ audience, votes, category }: ItemFilters, current: URLSearchParams) =>
  withSearchParts(current, {
    parts: { audience: audience.trim(), votes, category, page: '1', feed: '1' },
    defaults: { ...noFilters, page: '1', feed: '1' },
  })

/** Returns the filters that are set, of those that a list has, with the words that say so. */
export function toChosen(filters: ItemFilters, names: readonly FilterName[]) {
  const words: Record<FilterName, string> = {
    audience: `For ${filters.audience}`,
    votes: filters.votes === 'voted' ? 'Voted on' : 'Not voted on yet',
    category: filters.category,
  }
  return names
    .filter(name => filters[name] !== noFilters[name])
    .map(name => ({ name, words: words[name], without: { ...filters, [name]: noFilters[name] } }))
}
