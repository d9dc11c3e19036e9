import type { ClientConfig } from 'pg'
import type { BrokerEvents } from './broker.ts'
import { createHub } from './hub.ts'
import { createPostgresBroker } from './postgres-broker.ts'
import { createPublisher, resync } from './publisher.ts'
import { createRedisBroker } from './redis-broker.ts'
import { createUnhurried } from './unhurried.ts'

const BOARDS_EACH_MS = 1_000

type Options = { database: ClientConfig; redisUrl: string | undefined; onError: (error: Error) => void }

/**
 * What open pages are told: `announce` takes the hints of a committed transaction to the sockets of every node,
 * through Redis when `redisUrl` is given, else through PostgreSQL. While the broker is away the sockets of this node
 * are told directly; when it is back all are told to ask again, those of the other nodes too. What concerns leaderboards
 * is sent at most once a second. Throws UnreachableError when Redis cannot be had.
 */
export async function createLive({ database, redisUrl, onError }: Options) {
  const hub = createHub()
  const events: BrokerEvents = {
    onHints: hints => hub.send(hints),
    onGap: () => hub.send([resync]),
    onError,
  }
  const broker = await (redisUrl
    ? createRedisBroker(redisUrl, events)
    : createPostgresBroker(database, events))
  const announcer = createPublisher({ publish: broker.publish, onFailure: hub.send })
  const { publish, close: sendRest } = createUnhurried({
    publish: announcer.publish,
    mayWait: ({ room }) => room === 'boards',
    everyMs: BOARDS_EACH_MS,
  })
  const close = async () => {
    sendRest()
    await announcer.close()
    await broker.close()
  }
  return { hub, publish, close }
}

export type Live = Awaited<ReturnType<typeof createLive>>
