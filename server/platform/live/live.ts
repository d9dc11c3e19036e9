import type { DatabaseConfig } from '#server/platform/database/deadline-client.ts'
import type { WrittenPosition } from '#server/platform/scale-out/written-log.ts'
import type { RedisPlace } from '#server/platform/storage/redis.ts'
import { type Broker, type BrokerEvents, createPostgresBroker, createRedisBroker } from './broker.ts'
import { createHub, type Hub } from './hub.ts'
import { createPublisher, resync, throttleHints } from './publisher.ts'

const BOARDS_EACH_MS = 1_000

type Options = {
  database: DatabaseConfig
  redis: RedisPlace | undefined
  /** Up to where this node knows that was written, if there are replicas. */
  written?: WrittenPosition | undefined
  onError: (error: Error) => void
}

/**
 * Sends hints to open pages: `publish` brings the hints of a committed transaction to the sockets of every node, through
 * Redis if `redis` is given, else through PostgreSQL. While the broker is unavailable, only the sockets of this node
 * receive them; when it is back, all sockets receive a resync. Hints about leaderboards are sent at most once a second.
 * Throws UnreachableError if Redis cannot be reached.
 */
export async function createLive({ database, redis, written, onError }: Options) {
  const hub = createHub(written)
  const events: BrokerEvents = {
    onHints: hints => hub.send(hints),
    onGap: () => void resyncAll(hub, written),
    onError,
  }
  const broker = await (redis ? createRedisBroker(redis, events) : createPostgresBroker(database, events))
  const publish = written ? withPosition(broker.publish, written) : broker.publish
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
  return { hub, publish: throttled.publish, close }
}

/** Says to the nodes up to where the database was written before the hints about it. */
const withPosition =
  (publish: Broker['publish'], written: WrittenPosition): Broker['publish'] =>
  async hints => {
    const position = await written.read()
    await publish([{ room: 'nodes', message: { type: 'database.written', position } }, ...hints])
  }

/** Other nodes may have written meanwhile, so the end of the log is read first. */
async function resyncAll(hub: Hub, written: WrittenPosition | undefined) {
  written?.noteUnknown()
  await written?.read()
  hub.send([resync])
}

export type Live = Awaited<ReturnType<typeof createLive>>
