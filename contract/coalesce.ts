type Options<T> = { send: (items: T[]) => void; everyMs: number; firstMs?: number }

/**
 * Returns a collector that sends items together: `firstMs` milliseconds after the first one (0: at once), later at most
 * every `everyMs` milliseconds. Each different item is sent once, and none is lost. `close` sends the waiting items, `drop`
 * discards them.
 */
export function coalesce<T>({ send, everyMs, firstMs = 0 }: Options<T>) {
  const waiting = new Map<string, T>()
  let timer: ReturnType<typeof setTimeout> | undefined

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
      if (waiting.size === 0 || timer !== undefined) return
      if (firstMs > 0) timer = setTimeout(flush, firstMs)
      else flush()
    },
    close() {
      flush()
      clearTimeout(timer)
    },
    drop() {
      waiting.clear()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
