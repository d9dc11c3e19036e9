import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/database/database.ts'
import { createRedis, type RedisPlace } from '#server/platform/storage/redis.ts'
import type { OpenWindow } from './rate-limiter.ts'

const TABLE = 'rate_limits'
const KEPT_MS = 60 * 60 * 1_000

/** A store in which several nodes count together. */
export type RateLimitStore = { window: OpenWindow; close: () => void }

/** Counts in the table rate_limits of the nodes' database. */
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

/** Removes expired counts. */
export const clearExpiredRateLimits = (db: Db) =>
  db
    .deleteFrom(TABLE)
    .where('expire', '<', sql<string>`extract(epoch from now()) * 1000 - ${sql.lit(KEPT_MS)}`)
    .execute()

/** Counts in Redis or Valkey. While it is unavailable every count fails at once. */
export async function redisRateLimits(
  place: RedisPlace,
  onError: (error: Error) => void,
): Promise<RateLimitStore> {
  const storeClient = await createRedis(place)
  storeClient.on('error', onError)
  await storeClient.connect().catch(() => {})
  return {
    window: ({ keyPrefix, ...options }) =>
      new RateLimiterRedis({ ...options, keyPrefix: `firsthand:rate:${keyPrefix}`, storeClient }),
    close: () => storeClient.disconnect(),
  }
}
