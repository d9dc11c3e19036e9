/** `firstMs` and `maxMs` are in milliseconds; `jitter` is the share by which a pause may be longer, 0 by default. */
export type Backoff = { firstMs: number; maxMs: number; jitter?: number }

/**
 * Returns the milliseconds to wait after the nth failure in a row (from 1): `firstMs`, doubled for each further failure, at
 * most `maxMs`. A random part of up to `jitter` is added, so that clients that failed together do not retry together.
 */
export const getBackoffMs = (failures: number, { firstMs, maxMs, jitter = 0 }: Backoff): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs) * (1 + Math.random() * jitter)
