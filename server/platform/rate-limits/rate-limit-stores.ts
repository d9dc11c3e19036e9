import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/database/database.ts'
import { createRedis } from '#server/platform/storage/redis.ts'
import type { OpenWindow } from './rate-limiter.ts'

const TABLE = 'rate_limits'
const KEPT_MS = 60 * 60 * 1_000

/** A store in which several nodes count together. */
export type RateLimitStore = { window: OpenWindow; close: () => void }

/** Returns a store that counts in the table rate_limits of the nodes' database. */
export function postgresRateLimits(db: Db): RateLimitStore {
  const query = ({ text, values }: { text: string; values: readonly unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, [...values]))
  const storeClient = { query }
  return {
    window: options =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'client',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    close: () => {},
  }
}

/** Deletes expired counts. */
export const clearExpiredRateLimits = (db: Db) =>
  db
    .deleteFrom(TABLE)
    .where('expire', '<', sql<string>`extract(epoch from now()) * 1000 - ${sql.lit(KEPT_MS)}`)
    .execute()

/** `onAway` is called for each failure, `onBack` when Redis responds again after one. */
type RedisOptions = { otherwise: OpenWindow; onAway: (error: Error) => void; onBack: () => void }

/** A store in Redis. `ping` resolves with whether Redis responds. */
type RedisStore = RateLimitStore & { ping: () => Promise<boolean> }

/**
 * Returns a store that counts in Redis or Valkey. While Redis is unavailable, it counts in the windows that `otherwise`
 * opens. The two do not know each other's counts.
 */
export async function redisRateLimits(
  url: string,
  { otherwise, onAway, onBack }: RedisOptions,
): Promise<RedisStore> {
  const storeClient = createRedis(url)
  let isAway = false
  const noteAway = (error: Error) => {
    isAway = true
    onAway(error)
  }
  storeClient.on('error', noteAway)
  storeClient.on('ready', () => {
    if (isAway) onBack()
    isAway = false
  })
  await storeClient.connect().catch(() => {})
  return {
    window: options => {
      const keyPrefix = `firsthand:rate:${options.keyPrefix}`
      const inRedis = new RateLimiterRedis({ ...options, keyPrefix, storeClient })
      const elsewhere = otherwise(options)
      return {
        consume: (key, points) =>
          inRedis.consume(key, points).catch((error: unknown) => {
            if (error instanceof RateLimiterRes) throw error
            noteAway(error as Error)
            return elsewhere.consume(key, points)
          }),
        // It is lost while Redis is away: then too much is counted, never too little.
        reward: (key, points) => inRedis.reward(key, points),
      }
    },
    ping: () =>
      storeClient.ping().then(
        () => true,
        () => false,
      ),
    close: () => storeClient.disconnect(),
  }
}
