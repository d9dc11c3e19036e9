import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Each look wakes the process. */
const RESOLUTION_MS = 50
const NANOSECONDS = 1e6
const WINDOW_MS = 60_000

/** Returns a time of the histogram in ms. A timer of its own measures, whose pause is part of what it sees. */
const toDelayMs = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / NANOSECONDS - RESOLUTION_MS)) : 0

/**
 * Watches this process: `read` returns its memory in bytes and by how many ms its event loop was late, of the last whole
 * minute, or of the time since the start. `stop` ends that.
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
