import { useDeferredValue } from 'react'

/**
 * Returns whether a query has nothing to show yet. Deferred, so that its first content renders as a transition and the page
 * stays responsive; React renders updates of TanStack Query's store in one go otherwise.
 */
export function usePending({ isPending }: { isPending: boolean }) {
  const wasPending = useDeferredValue(isPending)
  return isPending || wasPending
}
