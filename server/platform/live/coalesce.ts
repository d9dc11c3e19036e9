/**
 * Collects items and sends them together: at once after a pause, else `everyMs` milliseconds after the last time. Each
 * different item is sent once, and the last one is never lost. `close` sends what waits.
 */
export function coalesce<T>(send: (items: T[]) => void, everyMs: number) {
  const waiting = new Map<string, T>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    timer = setTimeout(flush, everyMs)
    const items = [...waiting.values()]
    waiting.clear()
    send(items)
  }

  return {
    add(items: readonly T[]) {
      for (const item of items) waiting.set(JSON.stringify(item), item)
      if (timer === undefined) flush()
    },
    close() {
      flush()
      clearTimeout(timer)
    },
  }
}
