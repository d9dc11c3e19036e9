import type { SubscriberFilter, WaitingList } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { findOption, withSearchParts } from '#web/platform/page/address-parts.ts'

export type ListSearch = { search: string; filter: SubscriberFilter; page: number }

const filters = [
  { value: 'all', label: i18n.t({ message: 'All', context: 'all people' }) },
  { value: 'answered', label: i18n.t('Answered after confirming') },
  { value: 'bounced', label: i18n.t('Bounced') },
] as const satisfies readonly { value: SubscriberFilter; label: string }[]

export const toFilterSegments = (counts: WaitingList['counts']) =>
  filters.map(({ value, label }) => ({ value, label: `${label} ${toNumberText(counts[value])}` }))

export const toListSearch = (address: URLSearchParams): ListSearch => ({
  search: address.get('q') ?? '',
  filter: findOption(address.get('show'), { options: filters, otherwise: 'all' }),
  page: getPageNumber(address),
})

export const toListAddress = ({ search, filter, page }: ListSearch, current: URLSearchParams) =>
  withSearchParts(current, {
    parts: { q: search, show: filter, page: String(page) },
    defaults: { q: '', show: 'all', page: '1' },
  })
