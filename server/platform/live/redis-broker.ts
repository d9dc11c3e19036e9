import { connectRedis, createRedis, type RedisPlace } from '#server/platform/storage/redis.ts'
import { type Broker, type BrokerEvents, packHints } from './broker.ts'

const CHANNEL = 'firsthand:live'
const MESSAGE_BYTES = 64 * 1024
const PULSE_MS = 10_000

/**
 * Sends hints by Redis or Valkey pub/sub. Lost connections are opened again; `onGap` reports when this node receives
 * again. Throws UnreachableError if the server at `place` does not respond or refuses us.
 */
export async function createRedisBroker(place: RedisPlace, events: BrokerEvents): Promise<Broker> {
  const [sender, receiver] = [createRedis(place), createRedis(place)]
  const all = [sender, receiver]
  await Promise.all(all.map(redis => connectRedis(redis, place))).catch(error => {
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
