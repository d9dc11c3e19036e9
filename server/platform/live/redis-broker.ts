import { Redis } from 'ioredis'
import { type Broker, type BrokerEvents, packed } from './broker.ts'

const CHANNEL = 'firsthand:live'
const MESSAGE_BYTES = 64 * 1024

/** Hints over Redis or Valkey pub/sub. ioredis connects again by itself; `onGap` tells when it has. */
export async function createRedisBroker(url: string, events: BrokerEvents): Promise<Broker> {
  const sender = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  const receiver = new Redis(url, { lazyConnect: true })
  for (const redis of [sender, receiver]) redis.on('error', events.onError)
  receiver.on('message', (_, text) => events.onHints(JSON.parse(text)))
  await Promise.all([sender.connect(), receiver.connect()])
  await receiver.subscribe(CHANNEL)
  receiver.on('ready', events.onGap)
  return {
    async publish(hints) {
      for (const text of packed(hints, MESSAGE_BYTES)) await sender.publish(CHANNEL, text)
    },
    async close() {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
