import type { Window } from './rate-limiter.ts'

const KEPT_MAX = 10_000

type Share = { left: number; until: number }

/**
 * Takes the points of a shared window in shares and uses them one by one, so that most calls need no request to the store.
 * All nodes together never use more than the window has; points that a node took and does not use are lost to the others.
 * Rejects as the window does.
 */
export function takeInShares(window: Window, size: number) {
  const shares = new Map<string, Promise<Share>>()

  const take = (key: string) => {
    const [oldest] = shares.keys()
    if (oldest !== undefined && shares.size >= KEPT_MAX) shares.delete(oldest)
    const share = window
      .consume(key, size)
      .then(({ msBeforeNext }) => ({ left: size, until: performance.now() + msBeforeNext }))
    shares.set(key, share)
    return share
  }

  return async (key: string) => {
    for (;;) {
      // Calls during the request for a share wait for it together.
      const taken = shares.get(key) ?? take(key)
      const share = await taken.catch(error => {
        if (shares.get(key) === taken) shares.delete(key)
        throw error
      })
      if (share.left > 0 && performance.now() < share.until) {
        share.left -= 1
        return
      }
      if (shares.get(key) === taken) shares.delete(key)
    }
  }
}
