import { Redis, type RedisOptions } from 'ioredis'
import { UnreachableError } from '#server/platform/database/unreachable-error.ts'
import { redisOptions } from '#server/platform/redis-options.ts'
import { type Broker, type BrokerEvents, packHints } from './broker.ts'

const CHANNEL = 'firsthand:live'
const MESSAGE_BYTES = 64 * 1024
const PULSE_MS = 10_000

/**
 * Sends hints by Redis or Valkey pub/sub. Lost connections are opened again; `onGap` reports when this node receives
 * again. Throws UnreachableError if the server at `url` does not respond or refuses us.
 */
export async function createRedisBroker(url: string, events: BrokerEvents): Promise<Broker> {
  const [sender, receiver] = [new Redis(url, redisOptions), new Redis(url, redisOptions)]
  const all = [sender, receiver]
  await Promise.all(all.map(connectRedis)).catch(error => {
    for (const redis of all) redis.disconnect()
    throw error
  })
  for (const redis of all) redis.on('error', events.onError)
  receiver.on('message', (_, text) => events.onHints(JSON.parse(text)))
  await receiver.subscribe(CHANNEL)
  // Reported after the subscription, so that no change in between is missed.
  receiver.on('ready', () => void receiver.subscribe(CHANNEL).then(events.onGap, events.onError))
  const pulse = setInterval(() => void receiver.ping().catch(() => {}), PULSE_MS)
  return {
    async publish(hints) {
      for (const text of packHints(hints, MESSAGE_BYTES)) await sender.publish(CHANNEL, text)
    },
    async close() {
      clearInterval(pulse)
      for (const redis of all) redis.disconnect()
    },
  }
}

async function connectRedis(redis: Redis) {
  let why = ''
  const note = (error: Error) => {
    why ||= error.message
  }
  redis.on('error', note)
  await redis.connect().catch(error => {
    throw toUnreachableError(redis.options, why || error.message)
  })
  redis.off('error', note)
}

function toUnreachableError({ host, port }: RedisOptions, why: string) {
  const mayPass = !/NOAUTH|WRONGPASS|NOPERM|invalid password/i.test(why)
  return new UnreachableError(
    mayPass
      ? `The Redis at ${host}:${port} does not answer (${why}); start it, or correct REDIS_URL.`
      : `The Redis at ${host}:${port} does not let us in (${why}); correct REDIS_URL.`,
    { mayPass },
  )
}
