import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { DiscoverList } from './discover-list.tsx'
import { type DiscoverQuery, discoverQueryOf, discoverSearchOf } from './discover-search.ts'
import { DiscoverToolbar } from './discover-toolbar.tsx'

type Props = { query: DiscoverQuery; heading: RefObject<HTMLElement | null> }

/** Search, tabs and the items, all kept in the address beside what the marketplace keeps there. */
export function DiscoverFeed({ query, heading }: Props) {
  const [search, setSearch] = useSearchParams()
  const change = (part: Partial<DiscoverQuery>) =>
    setSearch(current => discoverSearchOf({ ...discoverQueryOf(current), page: 1, ...part }, current), {
      replace: part.find !== undefined,
      preventScrollReset: true,
    })
  return (
    <>
      <DiscoverToolbar query={query} onChange={change} />
      <DiscoverList
        query={query}
        heading={heading}
        addressOf={page => `?${discoverSearchOf({ ...query, page }, search)}`}
      />
    </>
  )
}
