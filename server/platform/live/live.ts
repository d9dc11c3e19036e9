import type { PoolConfig } from 'pg'
import { type BrokerEvents, createPostgresBroker, createRedisBroker } from './broker.ts'
import { createHub } from './hub.ts'
import { createPublisher, resync, throttlePushes } from './publisher.ts'

const BOARDS_EACH_MS = 1_000

type Options = {
  database: PoolConfig
  /** The address of Redis. */
  redis: string | undefined
  onError: (error: Error) => void
  /** Called for each failure of Redis instead. */
  onRedisError?: (error: Error) => void
}

/**
 * Sends pushes to open pages: `publish` brings the pushes of a committed transaction to the sockets of every node, through
 * Redis if `redis` is given, else through PostgreSQL. While the broker is unavailable, only the sockets of this node
 * receive them; when it is back, all sockets receive a resync. `isRedisUp` is undefined without Redis. Pushes about
 * leaderboards are sent at most once a second. Throws UnreachableError if Redis refuses us.
 */
export async function createLive({ database, redis, onError, onRedisError = onError }: Options) {
  const hub = createHub()
  const events: BrokerEvents = {
    onPushes: pushes => hub.send(pushes),
    onGap: () => hub.send([resync]),
    onError: redis ? onRedisError : onError,
  }
  const broker = await (redis ? createRedisBroker(redis, events) : createPostgresBroker(database, events))
  const publisher = createPublisher({ publish: broker.publish, onFailure: hub.send })
  const throttled = throttlePushes({
    publish: publisher.publish,
    canWait: ({ room }) => room === 'boards',
    everyMs: BOARDS_EACH_MS,
  })
  const close = async () => {
    throttled.close()
    await publisher.close()
    await broker.close()
  }
  return { hub, publish: throttled.publish, isRedisUp: () => broker.isRedisUp?.(), close }
}

export type Live = Awaited<ReturnType<typeof createLive>>
