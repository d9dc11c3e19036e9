import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

// A cancelled first load would not start again, and what waits for it would wait for ever.
const isRefreshing = ({ state }: Query) => state.data !== undefined && state.fetchStatus !== 'idle'

/**
 * Cancels the refreshes of the queries under `queryKey`, which may return what the server knew before a mutation. Returns a
 * function that starts them again. Call it when the mutation has ended.
 */
export function holdRefreshes(queries: QueryClient, queryKey: QueryKey) {
  const held = queries.getQueryCache().findAll({ queryKey, predicate: isRefreshing })
  for (const query of held) void query.cancel({ revert: true })
  return () => {
    for (const { queryKey } of held)
      void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  }
}
