import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { reportFailure } from './report-failure.ts'

/** Fetches the next stretch of a list; a failure is told in a toast, since the list stays as it is. */
export async function fetchMore({ fetchNextPage }: Pick<UseInfiniteQueryResult, 'fetchNextPage'>) {
  const { isFetchNextPageError, error } = await fetchNextPage()
  if (isFetchNextPageError) reportFailure(error)
}
