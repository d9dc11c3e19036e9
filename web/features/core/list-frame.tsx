import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'

type Query<Data> = {
  data: Data | undefined
  isPending: boolean
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  query: Query<Data>
  /** For a list that uses `usePending`. By default it is the state of the query. */
  isPending?: boolean
  pending: ReactNode
  failureTitle?: string
  failureClassName?: string
  isEmpty: (data: Data) => boolean
  empty: ReactNode
  /** Redirects from a page after the last one to the last one. */
  paging?: { page: number; getPages: (data: Data) => number; getAddress: (page: number) => string }
  children: (data: Data) => ReactNode
}

export function ListFrame<Data>({ query, isPending = query.isPending, ...props }: Props<Data>) {
  const { pending, failureTitle, failureClassName, isEmpty, empty, paging, children } = props
  const { data } = query
  if (isPending) return pending
  if (data === undefined)
    return <LoadFailure query={query} title={failureTitle} className={failureClassName} />
  if (isEmpty(data)) return empty
  if (paging && paging.page > paging.getPages(data))
    return <Navigate to={paging.getAddress(paging.getPages(data))} replace />
  return children(data)
}
