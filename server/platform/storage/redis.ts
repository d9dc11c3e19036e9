import { Redis, type RedisOptions } from 'ioredis'
import { UnreachableError } from '#server/platform/failures/unreachable-error.ts'

const RESPONSE_MS = 2_000

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: RESPONSE_MS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  // A connection that has died silently is closed, and the client reconnects.
  commandTimeout: RESPONSE_MS,
  socketTimeout: RESPONSE_MS,
  autoResubscribe: false,
}

/**
 * Creates a connection to Redis. A command fails at once while Redis is unavailable, and the connection is made again by
 * itself.
 */
export const createRedis = (url: string) => new Redis(url, options)

/** Connects a client that `createRedis` made for `url`. Throws UnreachableError if that fails. */
export async function connectRedis(redis: Redis, url: string) {
  let why = ''
  const note = (error: Error) => {
    why ||= error.message
  }
  redis.on('error', note)
  try {
    await redis.connect()
  } catch (error) {
    throw toUnreachableError(url, why || (error as Error).message)
  } finally {
    redis.off('error', note)
  }
}

function toUnreachableError(url: string, why: string) {
  const { hostname, port } = new URL(url)
  const where = `${hostname}:${port || 6379}`
  const mayPass = !/NOAUTH|WRONGPASS|NOPERM|invalid password|certificate/i.test(why)
  return new UnreachableError(
    mayPass
      ? `The Redis at ${where} does not answer (${why}); start it, or correct REDIS_URL.`
      : `The Redis at ${where} does not let us in (${why}); correct REDIS_URL.`,
    { mayPass },
  )
}
