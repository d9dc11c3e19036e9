import { getBackoffMs } from '#contract/backoff.ts'
import { ApiFailure, isRefusal } from './failure.ts'

const REPEATS = 3
/** The waits between attempts. Their jitter keeps the browsers from coming back all at once. */
const WAITS = { firstMs: 1_000, maxMs: 10_000, jitter: 0.5 }

/**
 * Returns whether the outcome of a call is unknown: there was no usable response, or the server gave up waiting for its
 * database.
 */
const isOutcomeUnknown = (error: unknown) => navigator.onLine && isRefusal(error, 'busy', 'network')

/**
 * Returns the delay before the next attempt, in ms. It is the time that the server requests, else 1 s, 2 s, 4 s and at
 * most 10 s, plus up to half of that.
 */
export function getRetryDelayMs(attempt: number, error: unknown) {
  const requestedMs = error instanceof ApiFailure ? error.retryAfterMs : undefined
  if (requestedMs === undefined) return getBackoffMs(attempt + 1, WAITS)
  return getBackoffMs(1, { ...WAITS, firstMs: requestedMs })
}

type Options = { repeats?: number; signal?: AbortSignal | undefined; isPassing?: (error: unknown) => boolean }

/**
 * Repeats a write while its outcome is unknown, at most three times. The write must be harmless to repeat, as all
 * writes of the contract are. Fails at once without a connection. Throws the error of the last attempt, or the reason
 * of the signal.
 */
export async function retryWrite<T>(
  write: () => Promise<T>,
  { repeats = REPEATS, signal, isPassing = isOutcomeUnknown }: Options = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (attempt >= repeats || !isPassing(error)) throw error
      await pause(getRetryDelayMs(attempt, error), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal?.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  })
  return promise
}
