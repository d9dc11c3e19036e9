type Step = { afterMs: number; act: (startedAt: number) => void }

/**
 * Calls each step once, when the page has been in the foreground for so long without a break. `startedAt` is when that
 * began, on the clock of performance.now(). Returns how to stop.
 */
export function startPageTimers(startedAt: number, steps: readonly Step[]) {
  const left = new Set(steps)
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const start = (from: number) => {
    timers = [...left].map(step =>
      setTimeout(
        () => {
          left.delete(step)
          step.act(from)
        },
        step.afterMs - (performance.now() - from),
      ),
    )
  }
  const onChange = () => {
    stop()
    if (!document.hidden) start(performance.now())
  }
  if (!document.hidden) start(startedAt)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onChange)
  }
}
