import type { Hint } from '#server/hints.ts'

const COALESCE_MS = 25
const RETRY_MS = 500

type Options = {
  publish: (hints: readonly Hint[]) => Promise<void>
  onFailure: (hints: readonly Hint[]) => void
}

/** Has every open page ask again for what it shows. */
export const askAgain: Hint = { room: 'everyone', message: { type: 'resync' } }

/**
 * Collects the hints of committed transactions for 25 ms and publishes each different one once, so that
 * a burst of votes on one item is one push. What could not be published goes to `onFailure`; since the other nodes
 * missed it, `askAgain` is published in its place as soon as that succeeds.
 */
export function createAnnouncer({ publish, onFailure }: Options) {
  const waiting = new Map<string, Hint>()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined

  const send = (hints: readonly Hint[], onFailed: () => void) => {
    const sent = publish(hints)
      .catch(onFailed)
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  const makeGood = () => {
    retry = undefined
    send([askAgain], oweResync)
  }
  const oweResync = () => {
    retry ??= setTimeout(makeGood, RETRY_MS)
  }
  const flush = () => {
    timer = undefined
    const hints = [...waiting.values()]
    waiting.clear()
    send(hints, () => {
      onFailure(hints)
      oweResync()
    })
  }

  return {
    announce(hints: readonly Hint[]) {
      for (const hint of hints) waiting.set(JSON.stringify(hint), hint)
      if (waiting.size > 0) timer ??= setTimeout(flush, COALESCE_MS)
    },
    /** Sends the other nodes what still waits. */
    async close() {
      clearTimeout(timer)
      if (waiting.size > 0) flush()
      await Promise.all(underWay)
      clearTimeout(retry)
    },
  }
}
