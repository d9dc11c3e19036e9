import { type ComponentType, type RefObject, useRef } from 'react'
import { Navigate } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useWatchedItems } from '#web/features/core/live/subscriptions.ts'
import { IdeaCardSkeleton } from '#web/features/items/cards/idea-card.tsx'
import { PainPointCardSkeleton } from '#web/features/items/cards/pain-point-card.tsx'
import { ProductCardSkeleton } from '#web/features/items/cards/product-card.tsx'
import { CardPage, discoverGrid } from '#web/features/items/discover/card-page.tsx'
import { useTurnedPage } from '#web/platform/cache/paging.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import {
  type ContributionQuery,
  type ItemCounts,
  kindOfTab,
  toContributionQuery,
  toContributionSearch,
  toTabs,
} from './contribution-query.ts'
import { useContributions } from './queries.ts'

type ContributionListProps = {
  memberId: MemberId
  query: ContributionQuery
  heading: RefObject<HTMLElement | null>
  addressOf: (page: number) => string
  Empty: ComponentType<{ kind: ItemKind }>
}

const OUTLINES = {
  idea: IdeaCardSkeleton,
  pain_point: PainPointCardSkeleton,
  product: ProductCardSkeleton,
}

type Props = {
  memberId: MemberId
  title: string
  counts: ItemCounts | undefined
  Empty: ComponentType<{ kind: ItemKind }>
}

export function Contributions({ memberId, title, counts, Empty }: Props) {
  const [search, setSearch] = useAddressSearch()
  const query = toContributionQuery(search)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="contributions" className="mt-10">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          id="contributions"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-8 rounded-small display-face text-h2 outline-offset-4"
        >
          {title}
        </h2>
        <SegmentedControl
          label={i18n.t('Kind')}
          className="min-w-0"
          segments={toTabs(counts)}
          value={query.tab}
          onValueChange={tab =>
            setSearch(current => toContributionSearch({ tab, page: 1 }, current), {
              preventScrollReset: true,
            })
          }
        />
      </header>
      <ContributionList
        memberId={memberId}
        query={query}
        heading={heading}
        addressOf={page => `?${toContributionSearch({ ...query, page }, search)}`}
        Empty={Empty}
      />
    </section>
  )
}

function ContributionList(props: ContributionListProps) {
  return (
    <div className="@container">
      <Items {...props} />
    </div>
  )
}

function Items({ memberId, query, heading, addressOf, Empty }: ContributionListProps) {
  const kind = kindOfTab[query.tab]
  const items = useContributions(memberId, query)
  const { data, isPlaceholderData } = items
  const isPending = usePending(items)
  const turn = useTurnedPage(query.page, heading)
  useWatchedItems(data?.rows.map(({ id }) => id) ?? [])
  if (isPending || (isPlaceholderData && data?.rows[0]?.kind !== kind)) return <Loading kind={kind} />
  if (!data) return <LoadFailure query={items} />
  if (data.total === 0) return <Empty kind={kind} />
  if (query.page > data.pages) return <Navigate to={addressOf(data.pages)} replace />
  return (
    <CardPage
      label={i18n.t('Pagination of contributions')}
      rows={data.rows}
      page={query.page}
      pages={data.pages}
      isPreviousPage={isPlaceholderData}
      getAddress={addressOf}
      onPageChange={turn}
    />
  )
}

function Loading({ kind }: { kind: ItemKind }) {
  const Outline = OUTLINES[kind]
  return (
    <div role="status" aria-label={i18n.t('Loading contributions')} className={discoverGrid}>
      {['a', 'b', 'c', 'd'].map(place => (
        <Outline key={place} />
      ))}
    </div>
  )
}
