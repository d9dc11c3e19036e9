import { useInfiniteQuery } from '@tanstack/react-query'

type Options<Page> = {
  queryKey: readonly unknown[]
  /** Requests the page before a cursor, or the latest page. */
  load: (before: string | undefined, signal: AbortSignal) => Promise<Page>
  staleTime?: number
  refetchInterval?: number
  refetchOnMount?: 'always'
  enabled?: boolean
}

/** A list whose first page is the latest. The cursor of the page before it is `earlier`. */
export const usePages = <Page extends { earlier: string | null }>({ load, ...options }: Options<Page>) =>
  useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
  })
