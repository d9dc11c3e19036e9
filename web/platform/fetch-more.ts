import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { reportFailure } from './failure-notice.ts'

/** Fetches the next stretch of a list and answers all of it; a failure is told in a toast, as the list stays. */
export async function fetchMore<Data>({
  fetchNextPage,
}: Pick<UseInfiniteQueryResult<Data>, 'fetchNextPage'>) {
  const { isFetchNextPageError, error, data } = await fetchNextPage()
  if (!isFetchNextPageError) return data
  reportFailure(error)
  return undefined
}
