import type { RedisOptions } from 'ioredis'

const RETRY_MAX_MS = 2_000

type Place = { url: string; sentinels: readonly string[] }

/**
 * Returns the options of a client that asks Sentinels for the Redis that they have promoted. The host of `url` is the name
 * of that Redis at the Sentinels. A Sentinel has `responseMs` milliseconds to respond.
 */
export function toSentinelOptions({ url, sentinels }: Place, responseMs: number): RedisOptions {
  const [first = ''] = sentinels
  const [redis, sentinel] = [toParts(url), toParts(first)]
  return {
    ...redis.credentials,
    name: redis.host,
    db: redis.db,
    ...(redis.isTls && { tls: {}, enableTLSForSentinelMode: true }),
    sentinels: sentinels.map(address => toParts(address)),
    ...(sentinel.credentials.username && { sentinelUsername: sentinel.credentials.username }),
    ...(sentinel.credentials.password && { sentinelPassword: sentinel.credentials.password }),
    ...(sentinel.isTls && { sentinelTLS: {} }),
    sentinelCommandTimeout: responseMs,
    sentinelRetryStrategy: attempt => Math.min(attempt * 100, RETRY_MAX_MS),
    // This error comes from a Redis that was demoted while we were connected. ioredis's own failoverDetector can end a
    // client for good that is about to connect.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  }
}

function toParts(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  return {
    host: hostname,
    port: Number(port || 26_379),
    db: Number(pathname.slice(1) || 0),
    isTls: protocol === 'rediss:',
    credentials: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
    },
  }
}
