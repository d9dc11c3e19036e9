import { getBackoffMs } from '#contract/backoff.ts'
import { ApiFailure, isRefusal } from './failure.ts'

const REPEATS = 3
/** The waits between tries. Their jitter keeps all browsers from coming back at the same moment. */
const WAITS = { firstMs: 1_000, maxMs: 10_000, jitter: 0.5 }

/** Returns whether the outcome of a call is unknown: no usable response came, or the server gave up waiting for its database. */
const isOutcomeUnknown = (error: unknown) => navigator.onLine && isRefusal(error, 'busy', 'network')

/** Returns the delay before the next try, in ms: what the server requests, else 1 s, 2 s, 4 s; at most 10 s, plus up to half. */
export function getRetryDelayMs(attempt: number, error: unknown) {
  const requestedMs = error instanceof ApiFailure ? error.retryAfterMs : undefined
  if (requestedMs === undefined) return getBackoffMs(attempt + 1, WAITS)
  return getBackoffMs(1, { ...WAITS, firstMs: requestedMs })
}

type Options = { repeats?: number; signal?: AbortSignal | undefined; isPassing?: (error: unknown) => boolean }

/**
 * Repeats a write, at most three times, while its outcome is unknown. The write must be harmless to repeat, as all of the
 * contract are. Fails at once without a connection. Throws what the last try threw, or the signal's reason.
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
