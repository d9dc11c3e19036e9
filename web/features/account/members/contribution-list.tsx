import type { ComponentType, RefObject } from 'react'
import { Navigate } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useWatchedItems } from '#web/features/core/live/connection.ts'
import { IdeaCardSkeleton } from '#web/features/items/cards/idea-card.tsx'
import { PainPointCardSkeleton } from '#web/features/items/cards/pain-point-card.tsx'
import { ProductCardSkeleton } from '#web/features/items/cards/product-card.tsx'
import { CardPage, discoverGrid } from '#web/features/items/discover/card-page.tsx'
import { usePending } from '#web/platform/use-pending.ts'
import { useTurnedPage } from '#web/platform/use-turned-page.ts'
import { type ContributionQuery, kindOfTab } from './contribution-query.ts'
import { useContributions } from './queries.ts'

type Props = {
  memberId: MemberId
  query: ContributionQuery
  heading: RefObject<HTMLElement | null>
  addressOf: (page: number) => string
  Empty: ComponentType<{ kind: ItemKind }>
}

/** A page of one kind; when the page was turned, the heading is where one reads on. */
export function ContributionList(props: Props) {
  return (
    <div className="@container">
      <Items {...props} />
    </div>
  )
}

function Items({ memberId, query, heading, addressOf, Empty }: Props) {
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
      label="Pagination of contributions"
      rows={data.rows}
      page={query.page}
      pages={data.pages}
      isPreviousPage={isPlaceholderData}
      getAddress={addressOf}
      onPageChange={turn}
    />
  )
}

const OUTLINES = {
  idea: IdeaCardSkeleton,
  pain_point: PainPointCardSkeleton,
  product: ProductCardSkeleton,
}

function Loading({ kind }: { kind: ItemKind }) {
  const Outline = OUTLINES[kind]
  return (
    <div role="status" aria-label="Loading contributions" className={discoverGrid}>
      {['a', 'b', 'c', 'd'].map(place => (
        <Outline key={place} />
      ))}
    </div>
  )
}
