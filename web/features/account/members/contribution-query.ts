import type { MemberPage } from '#contract/account/profiles.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { findOption, withSearchParts } from '#web/platform/page/address-parts.ts'

type Tab = 'ideas' | 'pains' | 'products'
export type ContributionQuery = { tab: Tab; page: number }
export type ItemCounts = MemberPage['items']

const tabs = [
  { value: 'ideas', label: i18n.t('Ideas'), count: 'ideas' },
  { value: 'pains', label: i18n.t('Pain Points'), count: 'painPoints' },
  { value: 'products', label: i18n.t('Products'), count: 'products' },
] as const satisfies readonly { value: Tab; label: string; count: keyof ItemCounts }[]

export const kindOfTab: Record<Tab, ItemKind> = { ideas: 'idea', pains: 'pain_point', products: 'product' }

/** Returns the tabs, with counts if they are known: 'Ideas (2)'. */
export const toTabs = (counts: ItemCounts | undefined) =>
  tabs.map(({ value, label, count }) => ({
    value,
    label: counts ? i18n.t('{label} ({count})', { label, count: toNumberText(counts[count]) }) : label,
  }))

/** Returns the query in an address. Unknown values count as missing. */
export const toContributionQuery = (search: URLSearchParams): ContributionQuery => ({
  tab: findOption(search.get('tab'), { options: tabs, otherwise: 'ideas' }),
  page: getPageNumber(search),
})

/** Returns the search part of the address for a query, without defaults. */
export const toContributionSearch = ({ tab, page }: ContributionQuery, current: URLSearchParams) =>
  withSearchParts(current, { parts: { tab, page: String(page) }, defaults: { tab: 'ideas', page: '1' } })
