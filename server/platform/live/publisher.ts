import { coalesce } from '#contract/coalesce.ts'
import type { Push } from '#server/model/pushes.ts'
import type { PublishPushes } from '#server/platform/database/transaction.ts'

const COALESCE_MS = 25
const RETRY_MS = 500

type Options = {
  publish: (pushes: readonly Push[]) => Promise<void>
  onFailure: (pushes: readonly Push[]) => void
}

/** Makes every open page request its data again. */
export const resync: Push = { room: 'everyone', message: { type: 'resync' } }

/** Publishes pushes. After a failure it publishes a resync as soon as that succeeds. */
function createRetryingSender({ publish, onFailure }: Options) {
  const pending = new Set<Promise<void>>()
  let retry: NodeJS.Timeout | undefined

  const send = (pushes: readonly Push[], onFailed: () => void) => {
    const sent = publish(pushes)
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
    send(pushes: readonly Push[]) {
      send(pushes, () => {
        onFailure(pushes)
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
 * Publishes the pushes of committed transactions in their order, coalesced over 25 ms, so that a burst of votes on one item
 * is two messages. Pushes that could not be published go to `onFailure`. The other nodes have missed them, so a resync is
 * published as soon as that succeeds.
 */
export function createPublisher(options: Options) {
  const sender = createRetryingSender(options)
  const waiting = coalesce<Push>({ send: sender.send, everyMs: COALESCE_MS })
  return {
    publish: waiting.add,
    async close() {
      waiting.close()
      await sender.close()
    },
  }
}

type Throttling = {
  publish: PublishPushes
  /** Returns whether a push may wait, since many actions cause it and many members receive it. */
  canWait: (push: Push) => boolean
  everyMs: number
}

/** Publishes pushes as they come, but each different one that may wait at most once in `everyMs` milliseconds. */
export function throttlePushes({ publish, canWait, everyMs }: Throttling) {
  const { add, close } = coalesce<Push>({ send: publish, everyMs })
  return {
    publish(pushes: readonly Push[]) {
      const urgent = pushes.filter(push => !canWait(push))
      if (urgent.length > 0) publish(urgent)
      add(pushes.filter(canWait))
    },
    close,
  }
}
