import { toAudienceWords } from '#contract/items/audiences.ts'
import type { VoteFilter } from '#contract/items/item-filters.ts'
import type { Category } from '#contract/items/product-form.ts'
import { toStoredAudience } from '#contract/items/stored-audiences.ts'
import { i18n } from '#contract/text/i18n.ts'
import { categoryChoices, categoryNames } from '#web/features/items/items/category-names.ts'
import { findOption, getSearchWords, withSearchParts } from '#web/platform/page/address-parts.ts'

/** `category` concerns products, so only the feed of all kinds has it. */
export type ItemFilters = { audience: string; votes: VoteFilter; category: Category | 'all' }
export type FilterName = keyof ItemFilters

export const voteOptions: readonly { value: VoteFilter; label: string }[] = [
  { value: 'all', label: i18n.t('All') },
  { value: 'voted', label: i18n.t('Voted') },
  { value: 'unvoted', label: i18n.t('Not yet') },
]
export const categoryOptions = [
  { value: 'all', label: i18n.t('All categories') },
  ...categoryChoices,
] as const

export const noFilters: ItemFilters = { audience: '', votes: 'all', category: 'all' }

export const toFilters = (search: URLSearchParams): ItemFilters => ({
  audience: toStoredAudience(getSearchWords(search, 'audience')),
  votes: findOption(search.get('votes'), { options: voteOptions, otherwise: 'all' }),
  category: findOption(search.get('category'), { options: categoryOptions, otherwise: 'all' }),
})

export const toFilterSearch = ({ audience, votes, category }: ItemFilters, current: URLSearchParams) =>
  withSearchParts(current, {
    parts: { audience: toStoredAudience(audience.trim()), votes, category, page: '1', feed: '1' },
    defaults: { ...noFilters, page: '1', feed: '1' },
  })

/** `names` are the filters that the list has. */
export function toChosen(filters: ItemFilters, names: readonly FilterName[]) {
  const words: Record<FilterName, string> = {
    audience: i18n.t('For {audience}', { audience: toAudienceWords(filters.audience) }),
    votes: filters.votes === 'voted' ? i18n.t('Voted on') : i18n.t('Not voted on yet'),
    category: filters.category === 'all' ? '' : categoryNames[filters.category],
  }
  return names
    .filter(name => filters[name] !== noFilters[name])
    .map(name => ({ name, words: words[name], without: { ...filters, [name]: noFilters[name] } }))
}
