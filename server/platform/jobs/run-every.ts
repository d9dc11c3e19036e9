type Options = { everyMs: number; onError: (error: unknown) => void }

/**
 * Runs `work` every `everyMs` milliseconds, never twice at once. After a failure it waits for the next time. Keeps no
 * process alive. `stop` aborts the signal.
 */
export function runEvery(work: (signal: AbortSignal) => Promise<unknown>, { everyMs, onError }: Options) {
  const over = new AbortController()
  let pending: Promise<unknown> | undefined
  const start = () => {
    pending ??= work(over.signal)
      .catch(onError)
      .finally(() => {
        pending = undefined
      })
  }
  const timer = setInterval(start, everyMs).unref()
  /** Stops the timer and waits for work that is running. */
  const stop = async () => {
    clearInterval(timer)
    over.abort()
    await pending
  }
  return { stop }
}
