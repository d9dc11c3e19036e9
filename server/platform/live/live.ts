import type { DatabaseConfig } from '#server/platform/database/deadline-client.ts'
import type { RedisPlace } from '#server/platform/redis.ts'
import type { BrokerEvents } from './broker.ts'
import { createHub } from './hub.ts'
import { createPostgresBroker } from './postgres-broker.ts'
import { createPublisher, resync } from './publisher.ts'
import { createRedisBroker } from './redis-broker.ts'
import { throttleHints } from './throttle-hints.ts'

const BOARDS_EACH_MS = 1_000

type Options = { database: DatabaseConfig; redis: RedisPlace | undefined; onError: (error: Error) => void }

/**
 * Sends hints to open pages: `publish` brings the hints of a committed transaction to the sockets of every node, through
 * Redis if `redis` is given, else through PostgreSQL. While the broker is unavailable, only the sockets of this node
 * receive them; when it is back, all sockets receive a resync. Hints about leaderboards are sent at most once a second.
 * Throws UnreachableError if Redis cannot be reached.
 */
export async function createLive({ database, redis, onError }: Options) {
  const hub = createHub()
  const events: BrokerEvents = {
    onHints: hints => hub.send(hints),
    onGap: () => hub.send([resync]),
    onError,
  }
  const broker = await (redis ? createRedisBroker(redis, events) : createPostgresBroker(database, events))
  const publisher = createPublisher({ publish: broker.publish, onFailure: hub.send })
  const { publish, close: sendRest } = throttleHints({
    publish: publisher.publish,
    canWait: ({ room }) => room === 'boards',
    everyMs: BOARDS_EACH_MS,
  })
  const close = async () => {
    sendRest()
    await publisher.close()
    await broker.close()
  }
  return { hub, publish, close }
}

export type Live = Awaited<ReturnType<typeof createLive>>
