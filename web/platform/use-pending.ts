import { useDeferredValue } from 'react'

/**
 * Returns whether a query has nothing to show yet. The value is deferred, so that the first content renders as a
 * transition and the page stays responsive. Otherwise React renders updates of TanStack Query's store without a
 * transition.
 */
export function usePending({ isPending }: { isPending: boolean }) {
  const wasPending = useDeferredValue(isPending)
  return isPending || wasPending
}
