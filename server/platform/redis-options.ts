import type { RedisOptions } from 'ioredis'

const RESPONSE_MS = 2_000

/** A connection to Redis that fails a command at once while Redis is unavailable, and reconnects by itself. */
export const redisOptions: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  // A connection that has died silently is closed, and the client reconnects.
  commandTimeout: RESPONSE_MS,
  socketTimeout: RESPONSE_MS,
  autoResubscribe: false,
}
