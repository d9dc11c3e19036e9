import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'

type Query<Data> = {
  data: Data | undefined
  isPending: boolean
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** `onTurn` is called with a press on a link to another page. */
type Paging = {
  page: number
  pages: number | undefined
  getAddress: (page: number) => string
  onTurn?: () => void
  label?: string
  className?: string
}

type Props<Data, Row> = {
  query: Query<Data>
  /** For a list that uses `usePending`. By default it is the state of the query. */
  isPending?: boolean
  pending: ReactNode
  failureTitle?: string
  failureClassName?: string
  rows: (data: Data) => readonly Row[]
  empty: ReactNode
  /** Redirects from a page after the last one to the last one. */
  paging?: Paging
  children: (rows: readonly Row[], pagination: ReactNode) => ReactNode
}

export function ListFrame<Data, Row>({ query, isPending = query.isPending, ...props }: Props<Data, Row>) {
  const { pending, failureTitle, failureClassName, empty, paging, children } = props
  const { data } = query
  if (isPending) return pending
  if (data === undefined)
    return <LoadFailure query={query} title={failureTitle} className={failureClassName} />
  if (paging?.pages && paging.page > paging.pages)
    return <Navigate to={paging.getAddress(paging.pages)} replace />
  const rows = props.rows(data)
  return rows.length === 0 ? empty : children(rows, paging && <Pages {...paging} />)
}

const Pages = ({ pages = 1, getAddress, onTurn, ...place }: Paging) => (
  <Pagination
    {...place}
    pages={pages}
    renderLink={({ page, ...link }) => (
      <Link to={getAddress(page)} preventScrollReset={onTurn !== undefined} onClick={onTurn} {...link} />
    )}
  />
)
