import type { RefObject } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { ListCount } from '#web/features/core/list-count.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useWatchedItems } from '#web/features/core/live/subscriptions.ts'
import { IdeaCardSkeleton } from '#web/features/items/cards/idea-card.tsx'
import { PainPointCardSkeleton } from '#web/features/items/cards/pain-point-card.tsx'
import { ProductCardSkeleton } from '#web/features/items/cards/product-card.tsx'
import { postsFound } from '#web/features/items/items/count-text.ts'
import { links } from '#web/links.ts'
import { useTurnedPage } from '#web/platform/cache/paging.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { useTypedSearch } from '#web/platform/page/use-typed-search.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { SimilarTitles } from '../similar-titles.tsx'
import { CardPage, discoverGrid } from './card-page.tsx'
import {
  type DiscoverQuery,
  discoverFilters,
  type FeedQuery,
  tabs,
  toDiscoverQuery,
  toDiscoverSearch,
} from './discover-search.ts'
import { useDiscover } from './queries.ts'

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

type DiscoverListProps = {
  query: FeedQuery
  heading: RefObject<HTMLElement | null>
  getAddress: (page: number) => string
}

function DiscoverList(props: DiscoverListProps) {
  return (
    <div data-source={props.query.find ? 'search' : undefined} className="@container">
      <Count query={props.query} />
      <Items {...props} />
    </div>
  )
}

function Count({ query }: Pick<DiscoverListProps, 'query'>) {
  const { data, isPlaceholderData } = useDiscover(query)
  const words = data && !isPlaceholderData ? postsFound(data) : undefined
  return <ListCount shown={JSON.stringify({ ...query, page: 1, except: '' })} words={words} />
}

function Items({ query, heading, getAddress }: DiscoverListProps) {
  const items = useDiscover(query)
  const { data, isPlaceholderData } = items
  const isPending = usePending(items)
  const turn = useTurnedPage(query.page, heading)
  useWatchedItems(data?.rows.map(({ id }) => id) ?? [])
  return (
    <ListFrame
      query={items}
      isPending={isPending}
      pending={<DiscoverLoading />}
      rows={({ rows }) => rows}
      empty={<NoContent query={query} pages={data?.pages ?? 0} first={getAddress(1)} />}
    >
      {rows => (
        <>
          {data?.isSimilar && !isPlaceholderData && <SimilarTitles words={query.find} />}
          <CardPage
            label={i18n.t('Pagination of everything')}
            rows={rows}
            page={query.page}
            pages={data?.pages ?? 1}
            isPreviousPage={isPlaceholderData}
            getAddress={getAddress}
            onPageChange={turn}
          />
        </>
      )}
    </ListFrame>
  )
}

const KINDS = [IdeaCardSkeleton, PainPointCardSkeleton, ProductCardSkeleton]
const places = Array.from({ length: 8 }, (_, place) => place)

const DiscoverLoading = () => (
  <div role="status" aria-label={i18n.t('Loading everything')} className={discoverGrid}>
    {places.map(place => {
      const Outline = KINDS[place % KINDS.length] ?? IdeaCardSkeleton
      return <Outline key={place} />
    })}
  </div>
)

function NoContent({ query, pages, first }: { query: FeedQuery; pages: number; first: string }) {
  return (
    <EmptyState
      as="h3"
      title={i18n.t('No Content Found')}
      action={pages > 0 ? <FirstPage to={first} /> : <Share />}
    >
      {toEmptyText(query, pages)}
    </EmptyState>
  )
}

function toEmptyText({ find, tab, audience, votes, category, except }: FeedQuery, pages: number) {
  if (pages > 0) return i18n.t('There aren’t this many pages.')
  if (audience !== '' || votes !== 'all' || category !== 'all')
    return i18n.t('Try fewer or different filters.')
  if (find !== '')
    return tab === 'all'
      ? i18n.t('Try fewer or different words.')
      : i18n.t('Try different words, or look at all kinds.')
  if (except) return i18n.t('Everything published so far is above.')
  return i18n.t('Nobody has published anything here yet. Yours would be the first.')
}

const FirstPage = ({ to }: { to: string }) => (
  <Link to={to} preventScrollReset className={buttonClass({ look: 'outline' })}>
    {i18n.t('Go to the first page')}
  </Link>
)

const Share = () => (
  <Link to={links.validate()} className={buttonClass({})}>
    {i18n.t('Share Your Idea or Problem')}
  </Link>
)
