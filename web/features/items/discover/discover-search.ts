import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { type FilterName, type ItemFilters, toFilters } from '#web/features/items/filters/filter-search.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { findOption, getSearchWords, withSearchParts } from '#web/platform/page/address-parts.ts'

type Tab = 'all' | 'ideas' | 'pains' | 'products'

export type DiscoverQuery = ItemFilters & { find: string; tab: Tab; page: number }

/** `except` has the ids of the items to leave out, separated by commas. It is undefined until they are known. */
export type FeedQuery = DiscoverQuery & { except: string | undefined }

export const discoverFilters: readonly FilterName[] = ['audience', 'category', 'votes']

export const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: i18n.t('All') },
  { value: 'ideas', label: i18n.t('Ideas') },
  { value: 'pains', label: i18n.t('Pains') },
  { value: 'products', label: i18n.t('Products') },
]

export const tabKinds: Record<Tab, ItemKind | undefined> = {
  all: undefined,
  ideas: 'idea',
  pains: 'pain_point',
  products: 'product',
}

export const toDiscoverQuery = (search: URLSearchParams): DiscoverQuery => ({
  find: getSearchWords(search, 'find'),
  ...toFilters(search),
  tab: findOption(search.get('tab'), { options: tabs, otherwise: 'all' }),
  page: getPageNumber(search, 'feed'),
})

export const toDiscoverSearch = (
  { find, tab, page }: Pick<DiscoverQuery, 'find' | 'tab' | 'page'>,
  current: URLSearchParams,
) =>
  withSearchParts(current, {
    parts: { find, tab, feed: String(page) },
    defaults: { find: '', tab: 'all', feed: '1' },
  })
