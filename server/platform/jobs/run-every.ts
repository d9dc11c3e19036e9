type Options = { everyMs: number; onError: (error: unknown) => void }

/**
 * Runs `work` every `everyMs` milliseconds, never twice at once. After a failure it waits for the next time. Keeps no
 * process alive.
 */
export function runEvery(work: () => Promise<unknown>, { everyMs, onError }: Options) {
  let pending: Promise<unknown> | undefined
  const start = () => {
    pending ??= work()
      .catch(onError)
      .finally(() => {
        pending = undefined
      })
  }
  const timer = setInterval(start, everyMs).unref()
  /** Stops the timer and waits for work that is running. */
  const stop = async () => {
    clearInterval(timer)
    await pending
  }
  return { stop }
}
