import type { RedisOptions } from 'ioredis'

const ANSWER_MS = 2_000

/** A connection to Redis that fails a command at once while it is away, and is made again by itself. */
export const redisOptions: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  // A connection that has died silently is given up and made again.
  commandTimeout: ANSWER_MS,
  socketTimeout: ANSWER_MS,
  autoResubscribe: false,
}
