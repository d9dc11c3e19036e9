import { useDeferredValue } from 'react'

/**
 * Whether a query has nothing to show yet. Its first content is drawn in slices, between which the page answers: what
 * TanStack Query tells is otherwise drawn at once, whole.
 */
export function usePending({ isPending }: { isPending: boolean }) {
  const wasPending = useDeferredValue(isPending)
  return isPending || wasPending
}
