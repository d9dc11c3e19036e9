/** `firstMs` and `maxMs` are in milliseconds; `jitter` is the share by which a pause may be longer, 0 by default. */
export type Backoff = { firstMs: number; maxMs: number; jitter?: number }

/**
 * Returns how long to wait after the nth failure in a row, from 1 on, in milliseconds: `firstMs`, twice as long after each
 * further failure, at most `maxMs`. To this a random part of up to `jitter` is added, so that those who failed together do
 * not come back together.
 */
export const getBackoffMs = (failures: number, { firstMs, maxMs, jitter = 0 }: Backoff): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs) * (1 + Math.random() * jitter)
