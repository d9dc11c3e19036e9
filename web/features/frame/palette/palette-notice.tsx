import type { ReactNode } from 'react'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { useFoundItems } from './queries.ts'

type Props = { found: ReturnType<typeof useFoundItems>; isEmpty: boolean }

/** How the search for items stands, where no items say so. */
export function PaletteNotice({ found, isEmpty }: Props) {
  const { words, query, isAsked, isWaiting, rows } = found
  if (!isAsked) return isEmpty ? <Words>Type two letters or more to search the items.</Words> : null
  if (isWaiting)
    return rows.length === 0 ? <Spinner label="Searching items…" size="sm" className="py-5" /> : null
  if (query.isError) return <LoadFailure query={query} className="m-3" />
  if (rows.length > 0) return null
  return (
    <Words>
      No items found for “<bdi className="[overflow-wrap:anywhere]">{words}</bdi>”. Try fewer or other words.
    </Words>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="px-4.5 py-5 text-body-sm text-ink-2">{children}</p>
)
