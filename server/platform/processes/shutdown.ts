const PATIENCE = 15_000

/**
 * Creates the functions that end the process. They close everything that the program has opened, the last first, even if a
 * step fails. `print` writes one line for people.
 */
export function createShutdown(print: (line: string) => void) {
  const closings: (() => Promise<unknown>)[] = []
  const beginnings: (() => void)[] = []
  let isEnding = false

  /** Waits until something has opened, and registers how to close it. Never returns once the shutdown has begun. */
  const closeOnExit = async <T>(opening: T | Promise<T>, close: (thing: T) => Promise<unknown>) => {
    const opened = Promise.resolve(opening)
    const nothing = async () => {}
    closings.unshift(() => opened.then(close, nothing))
    const thing = await opened
    return isEnding ? new Promise<never>(() => {}) : thing
  }

  /** Closes everything and ends the process with `code`; a second call changes nothing. */
  const exit = async (code: number, reason?: string) => {
    if (isEnding) return
    isEnding = true
    if (reason) print(reason)
    for (const begin of beginnings) begin()
    setTimeout(() => {
      print(`Stopping took longer than ${PATIENCE / 1_000} s and was cut short.`)
      process.exit(1)
    }, PATIENCE)
    for (const close of closings) await close().catch(error => print(`Stopping: ${String(error)}`))
    process.exit(code)
  }

  /** Registers a function that runs before anything closes. */
  const beforeExit = (begin: () => void) => void beginnings.push(begin)

  return { closeOnExit, beforeExit, exit }
}

export type Shutdown = ReturnType<typeof createShutdown>
