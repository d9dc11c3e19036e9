import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { throttleWarnings } from '#server/platform/failures/throttle-warnings.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { postgresRateLimits, redisRateLimits } from '#server/platform/rate-limits/rate-limit-stores.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Settings } from '#server/platform/settings/env.ts'

type Options = { db: Db; settings: Settings; hash: DayHash }

/**
 * Creates the rate limiter until the app closes. Several nodes count in Redis or in their common database, a single one in
 * memory; the embedded database belongs to one program, whose workers are nodes. `rateLimit` is undefined if rate limits are
 * off, and `isRedisUp`, which resolves with whether Redis responds, if nothing is counted there.
 */
export async function openRateLimits(app: FastifyInstance, { db, settings, hash }: Options) {
  if (settings.RATE_LIMITS === 'off') return { rateLimit: undefined, isRedisUp: undefined }
  const warn = throttleWarnings(app.log)
  const onError = (error: unknown) => warn('calls cannot be counted together', error)
  const { REDIS_URL, DATABASE_URL, WORKERS } = settings
  const inDatabase = postgresRateLimits(db)
  const inRedis = REDIS_URL
    ? await redisRateLimits(REDIS_URL, {
        otherwise: inDatabase.window,
        onAway: error => warn('Redis is away: calls are counted in the database', error),
        onBack: () => app.log.info('Redis responds again: calls are counted there'),
      })
    : undefined
  const store = inRedis ?? (DATABASE_URL || WORKERS > 1 ? inDatabase : undefined)
  if (store) app.addHook('onClose', async () => store.close())
  const rateLimit = createRateLimiter({ shared: store && { open: store.window, hash }, onError })
  return { rateLimit, isRedisUp: inRedis?.ping }
}
