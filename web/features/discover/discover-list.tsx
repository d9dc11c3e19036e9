import type { RefObject } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '#web/features/failure/load-failure.tsx'
import { useWatchedItems } from '#web/features/live/connection.ts'
import { useTurnedPage } from '#web/platform/use-turned-page.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { discoverGrid } from './discover-grid.ts'
import { DiscoverItem } from './discover-item.tsx'
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
  const { data, isPending, isPlaceholderData } = items
  const turn = useTurnedPage(query.page, heading)
  useWatchedItems(data?.rows.map(({ id }) => id) ?? [])
  if (isPending) return <DiscoverLoading />
  if (!data) return <LoadFailure query={items} />
  if (data.rows.length === 0) return <NoContent query={query} pages={data.pages} first={addressOf(1)} />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
    >
      <ul className={discoverGrid}>
        {data.rows.map(item => (
          <li key={item.id} className="min-w-0">
            <DiscoverItem item={item} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Pagination of everything"
        className="mt-8"
        page={query.page}
        pages={data.pages}
        renderLink={({ page, ...link }) => (
          <Link to={addressOf(page)} preventScrollReset onClick={turn} {...link} />
        )}
      />
    </div>
  )
}
