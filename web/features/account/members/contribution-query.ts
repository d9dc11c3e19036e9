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

export const toTabs = (counts: ItemCounts | undefined) =>
  tabs.map(({ value, label, count }) => ({
    value,
    label: counts ? i18n.t('{label} ({count})', { label, count: toNumberText(counts[count]) }) : label,
  }))

export const toContributionQuery = (search: URLSearchParams): ContributionQuery => ({
  tab: findOption(search.get('tab'), { options: tabs, otherwise: 'ideas' }),
  page: getPageNumber(search),
})

export const toContributionSearch = ({ tab, page }: ContributionQuery, current: URLSearchParams) =>
  withSearchParts(current, { parts: { tab, page: String(page) }, defaults: { tab: 'ideas', page: '1' } })
