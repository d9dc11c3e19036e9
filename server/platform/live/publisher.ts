import type { Hint } from '#server/model/hints.ts'

const COALESCE_MS = 25
const RETRY_MS = 500

type Options = {
  publish: (hints: readonly Hint[]) => Promise<void>
  onFailure: (hints: readonly Hint[]) => void
}

/** Has every open page ask again for what it shows. */
export const resync: Hint = { room: 'everyone', message: { type: 'resync' } }

/** Publishes, and makes good for what could not be as soon as that is possible again. */
function createRetryingSender({ publish, onFailure }: Options) {
  const underWay = new Set<Promise<void>>()
  let retry: NodeJS.Timeout | undefined

  const send = (hints: readonly Hint[], onFailed: () => void) => {
    const sent = publish(hints)
      .catch(onFailed)
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  const sendResync = () => {
    retry = undefined
    send([resync], scheduleResync)
  }
  const scheduleResync = () => {
    retry ??= setTimeout(sendResync, RETRY_MS)
  }
  return {
    send(hints: readonly Hint[]) {
      send(hints, () => {
        onFailure(hints)
        scheduleResync()
      })
    },
    async close() {
      await Promise.all(underWay)
      clearTimeout(retry)
    },
  }
}

/**
 * Publishes the hints of committed transactions in their order: at once after a rest of 25 ms, else collected until 25 ms
 * after the last time and each different one once, so that a burst of votes on one item is two pushes. What could not be
 * published goes to `onFailure`; since the other nodes missed it, `askAgain` is published in its place as soon as that
 * succeeds.
 */
export function createPublisher(options: Options) {
  const publisher = createRetryingSender(options)
  const waiting = new Map<string, Hint>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    timer = undefined
    if (waiting.size === 0) return
    timer = setTimeout(flush, COALESCE_MS)
    const hints = [...waiting.values()]
    waiting.clear()
    publisher.send(hints)
  }

  return {
    publish(hints: readonly Hint[]) {
      for (const hint of hints) waiting.set(JSON.stringify(hint), hint)
      if (timer === undefined) flush()
    },
    /** Sends the other nodes what still waits. */
    async close() {
      clearTimeout(timer)
      flush()
      clearTimeout(timer)
      await publisher.close()
    },
  }
}
