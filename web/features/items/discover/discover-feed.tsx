import type { RefObject } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { useTypedSearch } from '#web/platform/page/use-typed-search.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { DiscoverList } from './discover-list.tsx'
import {
  type DiscoverQuery,
  discoverFilters,
  type FeedQuery,
  tabs,
  toDiscoverQuery,
  toDiscoverSearch,
} from './discover-search.ts'

type Props = { query: FeedQuery; heading: RefObject<HTMLElement | null> }

/** The tab, page and search are in the address, beside those of the marketplace. */
export function DiscoverFeed({ query, heading }: Props) {
  const [search, setSearch] = useAddressSearch()
  const change = (part: Partial<DiscoverQuery>) =>
    setSearch(current => toDiscoverSearch({ ...toDiscoverQuery(current), page: 1, ...part }, current), {
      replace: part.find !== undefined,
      preventScrollReset: true,
    })
  return (
    <>
      <DiscoverToolbar query={query} onChange={change} />
      <FilterChips names={discoverFilters} />
      <DiscoverList
        query={query}
        heading={heading}
        getAddress={page => `?${toDiscoverSearch({ ...query, page }, search)}`}
      />
    </>
  )
}

type DiscoverToolbarProps = { query: DiscoverQuery; onChange: (part: Partial<DiscoverQuery>) => void }

function DiscoverToolbar({ query, onChange }: DiscoverToolbarProps) {
  const [text, setText] = useTypedSearch(query.find, find => onChange({ find }))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 max-md:gap-2">
      <SearchField
        className="min-w-0 flex-1 md:max-w-90"
        label={i18n.t('Search everything')}
        placeholder={i18n.t('Search everything...')}
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      <FilterButton names={discoverFilters} />
      <SegmentedControl
        className="max-md:w-full"
        label={i18n.t('Kind')}
        segments={tabs}
        value={query.tab}
        onValueChange={tab => onChange({ tab })}
      />
    </div>
  )
}
