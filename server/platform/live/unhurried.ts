import type { Hint } from '#server/model/hints.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'

type Options = {
  publish: PublishHints
  /** What may wait, since every member's deeds bring it and many hear it. */
  mayWait: (hint: Hint) => boolean
  everyMs: number
}

/**
 * Passes hints on as they come, but of those that may wait each different one at most once in `everyMs` milliseconds: at
 * once after a rest, else at the end of that time, so that the last one is never lost.
 */
export function createUnhurried({ publish, mayWait, everyMs }: Options) {
  const waiting = new Map<string, Hint>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    timer = setTimeout(flush, everyMs)
    const hints = [...waiting.values()]
    waiting.clear()
    publish(hints)
  }

  return {
    publish(hints: readonly Hint[]) {
      const urgent = hints.filter(hint => !mayWait(hint))
      if (urgent.length > 0) publish(urgent)
      for (const hint of hints) if (mayWait(hint)) waiting.set(JSON.stringify(hint), hint)
      if (timer === undefined) flush()
    },
    /** Passes on what still waits. */
    close() {
      flush()
      clearTimeout(timer)
    },
  }
}
