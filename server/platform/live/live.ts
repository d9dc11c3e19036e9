import type { DatabaseConfig } from '#server/platform/database/deadline-client.ts'
import type { FreshReads } from '#server/platform/scale-out/fresh-reads.ts'
import type { RedisPlace } from '#server/platform/storage/redis.ts'
import { type Broker, type BrokerEvents, createPostgresBroker, createRedisBroker } from './broker.ts'
import { createHub, type Hub } from './hub.ts'
import { createPublisher, resync, throttleHints } from './publisher.ts'

const BOARDS_EACH_MS = 1_000

type Options = {
  database: DatabaseConfig
  redis: RedisPlace | undefined
  freshReads?: FreshReads | undefined
  onError: (error: Error) => void
}

/**
 * Sends hints to open pages: `publish` brings the hints of a committed transaction to the sockets of every node, through
 * Redis if `redis` is given, else through PostgreSQL. While the broker is unavailable, only the sockets of this node
 * receive them; when it is back, all sockets receive a resync. `isRedisUp` is undefined without Redis. Hints about
 * leaderboards are sent at most once a second. Throws UnreachableError if Redis cannot be reached.
 */
export async function createLive({ database, redis, freshReads, onError }: Options) {
  const hub = createHub(freshReads)
  const events: BrokerEvents = {
    onHints: hints => hub.send(hints),
    onGap: () => void resyncAll(hub, freshReads),
    onError,
  }
  const broker = await (redis ? createRedisBroker(redis, events) : createPostgresBroker(database, events))
  const publish: Broker['publish'] = freshReads
    ? async hints => broker.publish(await freshReads.announce(hints))
    : broker.publish
  const publisher = createPublisher({ publish, onFailure: hub.send })
  const throttled = throttleHints({
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

/** Sends a resync to all sockets. First reads how far other nodes may have written meanwhile. */
async function resyncAll(hub: Hub, freshReads: FreshReads | undefined) {
  await freshReads?.catchUp()
  hub.send([resync])
}

export type Live = Awaited<ReturnType<typeof createLive>>
