import { Redis, type RedisOptions } from 'ioredis'
import { UnreachableError } from '#server/platform/failures/unreachable-error.ts'

/** `sentinels` are the addresses of Sentinels. With them, the host of `url` is the name of the Redis at the Sentinels. */
export type RedisPlace = { url: string; sentinels: readonly string[] }

const RESPONSE_MS = 2_000

const options: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  // A connection that has died silently is closed, and the client reconnects.
  commandTimeout: RESPONSE_MS,
  socketTimeout: RESPONSE_MS,
  autoResubscribe: false,
}

/**
 * Creates a connection to Redis. A command fails at once while Redis is unavailable, and the connection is made again by
 * itself. With Sentinels it follows the Redis that they promote.
 */
export async function createRedis(place: RedisPlace) {
  if (place.sentinels.length === 0) return new Redis(place.url, options)
  const { toSentinelOptions } = await import('#server/platform/scale-out/sentinels.ts')
  return new Redis({ ...options, ...toSentinelOptions(place, RESPONSE_MS) })
}

/** Connects a client that `createRedis` made for the place. Throws UnreachableError if that fails. */
export async function connectRedis(redis: Redis, place: RedisPlace) {
  let why = ''
  const failed = Promise.withResolvers<never>()
  const note = (error: Error) => {
    why ||= error.message
  }
  // With Sentinels `connect` tries for ever, and reports each round as an error.
  const fail = (error: Error) => {
    note(error)
    failed.reject(error)
  }
  redis.on('error', fail)
  redis.on('sentinelError', note)
  failed.promise.catch(() => {})
  try {
    await Promise.race([redis.connect(), failed.promise])
  } catch (error) {
    throw toUnreachableError(place, why || (error as Error).message)
  } finally {
    redis.off('error', fail)
    redis.off('sentinelError', note)
  }
}

function toUnreachableError({ url, sentinels }: RedisPlace, why: string) {
  const { hostname, port } = new URL(url)
  const where = sentinels.length > 0 ? `of the Sentinels' ${hostname}` : `at ${hostname}:${port || 6379}`
  const mayPass = !/NOAUTH|WRONGPASS|NOPERM|invalid password|certificate|no such master/i.test(why)
  return new UnreachableError(
    mayPass
      ? `The Redis ${where} does not answer (${why}); start it, or correct REDIS_URL.`
      : `The Redis ${where} does not let us in (${why}); correct REDIS_URL.`,
    { mayPass },
  )
}
