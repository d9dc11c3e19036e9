import type { RefObject } from 'react'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useWatchedItems } from '#web/features/core/live/connection.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { useTurnedPage } from '#web/platform/use-turned-page.ts'
import { CardPage } from './card-page.tsx'
import { DiscoverLoading } from './discover-loading.tsx'
import type { DiscoverQuery } from './discover-search.ts'
import { NoContent } from './no-content.tsx'
import { useDiscover } from './queries.ts'

type Props = {
  query: DiscoverQuery
  heading: RefObject<HTMLElement | null>
  addressOf: (page: number) => string
}

/** The items of a query; when the page was turned, the heading is where one reads on. */
export function DiscoverList(props: Props) {
  return (
    <div className="@container">
      <Items {...props} />
    </div>
  )
}

function Items({ query, heading, addressOf }: Props) {
  const items = useDiscover(query)
  const { data, isPlaceholderData } = items
  const isPending = usePending(items)
  const turn = useTurnedPage(query.page, heading)
  useWatchedItems(data?.rows.map(({ id }) => id) ?? [])
  if (isPending) return <DiscoverLoading />
  if (!data) return <LoadFailure query={items} />
  if (data.rows.length === 0) return <NoContent query={query} pages={data.pages} first={addressOf(1)} />
  return (
    <CardPage
      label="Pagination of everything"
      rows={data.rows}
      page={query.page}
      pages={data.pages}
      isBefore={isPlaceholderData}
      addressOf={addressOf}
      onTurn={turn}
    />
  )
}
