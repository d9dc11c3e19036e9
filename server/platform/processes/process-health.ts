import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The milliseconds between two measurements, each of which wakes the process. */
const RESOLUTION_MS = 50
const NANOSECONDS = 1e6
const WINDOW_MS = 60_000

/** Returns a delay of the histogram in ms. The histogram measures with a timer, so its resolution is subtracted. */
const toDelayMs = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / NANOSECONDS - RESOLUTION_MS)) : 0

/**
 * Watches this process. `read` returns its memory in bytes and the delays of its event loop in ms, of the last whole minute,
 * or since the start. `stop` ends the watch.
 */
export function watchProcess() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  const readDelay = () => ({
    mean: toDelayMs(histogram.mean),
    p99: toDelayMs(histogram.percentile(99)),
    max: toDelayMs(histogram.max),
  })
  let lastMinute: ReturnType<typeof readDelay> | undefined
  const timer = setInterval(() => {
    lastMinute = readDelay()
    histogram.reset()
  }, WINDOW_MS).unref()
  return {
    read() {
      const { rss, heapUsed } = process.memoryUsage()
      return {
        eventLoopDelayMs: lastMinute ?? readDelay(),
        memoryBytes: { resident: rss, heap: heapUsed },
      }
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
