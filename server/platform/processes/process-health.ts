import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 20
const NANOSECONDS = 1e6
const WINDOW_MS = 60_000

/** Returns a time of the histogram in ms. A timer of its own measures, whose pause is part of what it sees. */
const toDelayMs = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / NANOSECONDS - RESOLUTION_MS)) : 0

/**
 * Watches this process: `read` returns its memory in bytes and by how many ms its event loop was late, of the last one to
 * two minutes. `stop` ends that.
 */
export function watchProcess() {
  const histograms = [createHistogram(), createHistogram()] as const
  let [older, younger] = histograms
  const timer = setInterval(() => {
    ;[older, younger] = [younger, older]
    younger.reset()
  }, WINDOW_MS).unref()
  return {
    read() {
      const { rss, heapUsed } = process.memoryUsage()
      const { mean, max } = older
      return {
        eventLoopDelayMs: {
          mean: toDelayMs(mean),
          p99: toDelayMs(older.percentile(99)),
          max: toDelayMs(max),
        },
        memoryBytes: { resident: rss, heap: heapUsed },
      }
    },
    stop() {
      clearInterval(timer)
      for (const histogram of histograms) histogram.disable()
    },
  }
}

function createHistogram() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  return histogram
}
