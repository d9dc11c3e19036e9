const PATIENCE_MS = 2_000

/** Does what nobody waits for once the page has nothing else to do, after 2 s at the latest. Answers how to stop. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such moments.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const moment = requestIdleCallback(act, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(moment)
}
