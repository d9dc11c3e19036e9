type Options = { everyMs: number; onError: (error: unknown) => void }

/** Does `work` again and again, never twice at once; a failure waits for the next time. Keeps no process alive. */
export function runEvery(work: () => Promise<unknown>, { everyMs, onError }: Options) {
  let underWay: Promise<unknown> | undefined
  const start = () => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(start, everyMs).unref()
  /** Ends it, and waits for what is under way. */
  const stop = async () => {
    clearInterval(timer)
    await underWay
  }
  return { stop }
}
