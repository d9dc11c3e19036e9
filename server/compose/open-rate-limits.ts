import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { postgresRateLimits, redisRateLimits } from '#server/platform/rate-limits/rate-limit-stores.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Settings } from '#server/platform/settings/env.ts'

type Options = { db: Db; settings: Settings; hash: DayHash }

/**
 * Creates the rate limiter until the app closes. Several nodes count in Redis or in their common database, a single one in
 * memory; the embedded database belongs to one program, whose workers are nodes. Returns undefined if rate limits are off.
 */
export async function openRateLimits(app: FastifyInstance, { db, settings, hash }: Options) {
  if (settings.RATE_LIMITS === 'off') return undefined
  const onError = (error: unknown) =>
    app.log.warn({ why: error instanceof Error ? error.message : error }, 'calls cannot be counted together')
  const { REDIS, DATABASE_URL, WORKERS } = settings
  const inDatabase = DATABASE_URL || WORKERS > 1 ? postgresRateLimits(db) : undefined
  const store = REDIS ? await redisRateLimits(REDIS, onError) : inDatabase
  if (store) app.addHook('onClose', async () => store.close())
  return createRateLimiter({ shared: store && { open: store.window, hash }, onError })
}
