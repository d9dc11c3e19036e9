import type { Hint } from '#server/hints.ts'

const COALESCE_MS = 25

type Options = {
  publish: (hints: readonly Hint[]) => Promise<void>
  onFailure: (hints: readonly Hint[]) => void
}

/**
 * Collects the hints of committed transactions for 25 ms and publishes each different one once, so that
 * a burst of votes on one item is one push. What could not be published goes to `onFailure`.
 */
export function createAnnouncer({ publish, onFailure }: Options) {
  let waiting = new Map<string, Hint>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    timer = undefined
    const hints = [...waiting.values()]
    waiting = new Map()
    publish(hints).catch(() => onFailure(hints))
  }

  return {
    announce(hints: readonly Hint[]) {
      for (const hint of hints) waiting.set(JSON.stringify(hint), hint)
      if (waiting.size > 0) timer ??= setTimeout(flush, COALESCE_MS)
    },
    close() {
      clearTimeout(timer)
    },
  }
}
