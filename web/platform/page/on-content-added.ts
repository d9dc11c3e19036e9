const PATIENCE_MS = 10_000
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Calls `attempt` now and after each addition to the page. It stops when `attempt` returns true, when the member
 * scrolls or presses something, or after 10 s. Returns a function that ends this.
 */
export function onContentAdded(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const growth = new MutationObserver(() => attempt() && stop())
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const way of OWN_WAYS) removeEventListener(way, stop)
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const way of OWN_WAYS) addEventListener(way, stop, { passive: true })
  growth.observe(document.body, { childList: true, subtree: true })
  return stop
}
