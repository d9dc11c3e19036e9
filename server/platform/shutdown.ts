const PATIENCE = 15_000

/**
 * Holds what the program has open, and is the one way to end it: what was opened last is closed first, whatever
 * fails on the way. `say` writes one line for people.
 */
export function createShutdown(say: (line: string) => void) {
  const closings: (() => Promise<unknown>)[] = []
  let isEnding = false

  /** Waits for something to open and sees to its closing. Once the end has begun nothing goes on from here. */
  const hold = async <T>(opening: T | Promise<T>, close: (thing: T) => Promise<unknown>) => {
    const opened = Promise.resolve(opening)
    const nothing = async () => {}
    closings.unshift(() => opened.then(close, nothing))
    const thing = await opened
    return isEnding ? new Promise<never>(() => {}) : thing
  }

  /** Closes everything and ends the process with `code`; a second call changes nothing. */
  const end = async (code: number, reason?: string) => {
    if (isEnding) return
    isEnding = true
    if (reason) say(reason)
    setTimeout(() => {
      say(`Stopping took longer than ${PATIENCE / 1_000} s and was cut short.`)
      process.exit(1)
    }, PATIENCE)
    for (const close of closings) await close().catch(error => say(`Stopping: ${String(error)}`))
    process.exit(code)
  }

  return { hold, end }
}
