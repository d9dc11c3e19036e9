import { setTimeout as pause } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Push } from '#server/model/pushes.ts'
import { DeadlineClient } from '#server/platform/database/deadline-client.ts'
import type { UnreachableError } from '#server/platform/failures/unreachable-error.ts'
import { connectRedis, createRedis } from '#server/platform/storage/redis.ts'

/** Carries pushes between the nodes on one database, the sender included. */
export type Broker = {
  /** Rejects if they could not be sent. */
  publish: (pushes: readonly Push[]) => Promise<void>
  close: () => Promise<void>
  /** Returns whether Redis is connected. Of PostgreSQL it is the database that says so. */
  isRedisUp?: () => boolean
}

export type BrokerEvents = {
  onPushes: (pushes: Push[]) => void
  /** The connection was lost and is back: pushes may have been missed. */
  onGap: () => void
  onError: (error: Error) => void
}

/**
 * Returns pushes as JSON lists of at most `bytes` bytes of UTF-8 each, in their order. A single push must be smaller.
 */
export function packPushes(pushes: readonly Push[], bytes: number) {
  const texts: string[] = []
  let open: string[] = []
  let size = 2
  for (const push of pushes) {
    const text = JSON.stringify(push)
    const more = Buffer.byteLength(text) + 1
    if (open.length > 0 && size + more > bytes) {
      texts.push(`[${open.join(',')}]`)
      open = []
      size = 2
    }
    open.push(text)
    size += more
  }
  if (open.length > 0) texts.push(`[${open.join(',')}]`)
  return texts
}

const POSTGRES_CHANNEL = 'firsthand_live'
// A notification holds at most 8,000 bytes (https://www.postgresql.org/docs/current/sql-notify.html).
const PAYLOAD_BYTES = 7_800
const RETRY_MS = 500

/**
 * Sends pushes by LISTEN and NOTIFY on a connection of its own. It reconnects when that breaks; `onGap` then reports that
 * pushes may have been missed.
 */
export async function createPostgresBroker(config: PoolConfig, events: BrokerEvents): Promise<Broker> {
  const over = new AbortController()
  let client = await listen(config, events, reconnect)

  async function reconnect() {
    while (!over.signal.aborted) {
      try {
        client = await listen(config, events, reconnect)
        return events.onGap()
      } catch (error) {
        events.onError(error as Error)
        await pause(RETRY_MS)
      }
    }
  }

  const send = async (pushes: readonly Push[]) => {
    for (const text of packPushes(pushes, PAYLOAD_BYTES))
      await client.query('select pg_notify($1, $2)', [POSTGRES_CHANNEL, text])
  }
  // pg runs one statement at a time; a failure concerns its caller only.
  let last = Promise.resolve()

  return {
    publish(pushes) {
      const sent = last.then(() => send(pushes))
      last = sent.catch(() => {})
      return sent
    },
    async close() {
      over.abort()
      await client.end()
    },
  }
}

async function listen(config: PoolConfig, events: BrokerEvents, onLost: () => void) {
  const client = new DeadlineClient({ ...config, application_name: 'live', keepAlive: true })
  client.on('error', events.onError)
  await client.connect()
  client.on('notification', ({ payload }) => events.onPushes(JSON.parse(payload ?? '[]')))
  await client.query(`listen ${POSTGRES_CHANNEL}`)
  client.once('end', onLost)
  return client
}

const REDIS_CHANNEL = 'firsthand:live'
const MESSAGE_BYTES = 64 * 1024
const PULSE_MS = 10_000

/**
 * Sends pushes by Redis or Valkey pub/sub. Lost connections are opened again, as is one that cannot be made at first; `onGap`
 * reports when this node receives again. Throws UnreachableError if the server at `url` refuses us.
 */
export async function createRedisBroker(url: string, events: BrokerEvents): Promise<Broker> {
  const [sender, receiver] = [createRedis(url), createRedis(url)]
  const all = [sender, receiver]
  await Promise.all(all.map(redis => connectRedis(redis, url))).catch((error: UnreachableError) => {
    if (error.mayPass) return events.onError(error)
    for (const redis of all) redis.disconnect()
    throw error
  })
  for (const redis of all) redis.on('error', events.onError)
  receiver.on('message', (_, text) => events.onPushes(JSON.parse(text)))
  const onUnsubscribed = (error: Error) => {
    events.onError(error)
    receiver.disconnect(true)
  }
  if (receiver.status === 'ready') await receiver.subscribe(REDIS_CHANNEL).catch(onUnsubscribed)
  // Reported after the subscription, so that no change in between is missed.
  receiver.on('ready', () => void receiver.subscribe(REDIS_CHANNEL).then(events.onGap, onUnsubscribed))
  const pulse = setInterval(() => void receiver.ping().catch(() => {}), PULSE_MS)
  return {
    async publish(pushes) {
      for (const text of packPushes(pushes, MESSAGE_BYTES)) await sender.publish(REDIS_CHANNEL, text)
    },
    async close() {
      clearInterval(pulse)
      for (const redis of all) redis.disconnect()
    },
    isRedisUp: () => all.every(({ status }) => status === 'ready'),
  }
}
