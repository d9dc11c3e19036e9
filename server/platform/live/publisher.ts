import { coalesce } from '#contract/coalesce.ts'
import type { Hint } from '#server/model/hints.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'

const COALESCE_MS = 25
const RETRY_MS = 500

type Options = {
  publish: (hints: readonly Hint[]) => Promise<void>
  onFailure: (hints: readonly Hint[]) => void
}

/** Makes every open page request its data again. */
export const resync: Hint = { room: 'everyone', message: { type: 'resync' } }

/** Publishes hints. After a failure it publishes a resync as soon as that succeeds. */
function createRetryingSender({ publish, onFailure }: Options) {
  const pending = new Set<Promise<void>>()
  let retry: NodeJS.Timeout | undefined

  const send = (hints: readonly Hint[], onFailed: () => void) => {
    const sent = publish(hints)
      .catch(onFailed)
      .finally(() => pending.delete(sent))
    pending.add(sent)
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
      await Promise.all(pending)
      clearTimeout(retry)
    },
  }
}

/**
 * Publishes the hints of committed transactions in their order, coalesced over 25 ms, so that a burst of votes on one item
 * is two messages. Hints that could not be published go to `onFailure`. The other nodes have missed them, so a resync is
 * published as soon as that succeeds.
 */
export function createPublisher(options: Options) {
  const sender = createRetryingSender(options)
  const waiting = coalesce<Hint>({ send: sender.send, everyMs: COALESCE_MS })
  return {
    publish: waiting.add,
    async close() {
      waiting.close()
      await sender.close()
    },
  }
}

type Throttling = {
  publish: PublishHints
  /** Returns whether a hint may wait, since many actions cause it and many members receive it. */
  canWait: (hint: Hint) => boolean
  everyMs: number
}

/** Publishes hints as they come, but each different one that may wait at most once in `everyMs` milliseconds. */
export function throttleHints({ publish, canWait, everyMs }: Throttling) {
  const { add, close } = coalesce<Hint>({ send: publish, everyMs })
  return {
    publish(hints: readonly Hint[]) {
      const urgent = hints.filter(hint => !canWait(hint))
      if (urgent.length > 0) publish(urgent)
      add(hints.filter(canWait))
    },
    close,
  }
}
