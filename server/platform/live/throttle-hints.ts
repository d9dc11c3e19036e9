import { coalesce } from '#contract/coalesce.ts'
import type { Hint } from '#server/model/hints.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'

type Options = {
  publish: PublishHints
  /** Whether a hint may wait, since many actions cause it and many members receive it. */
  canWait: (hint: Hint) => boolean
  everyMs: number
}

/** Publishes hints as they come, but each different one that may wait at most once in `everyMs` milliseconds. */
export function throttleHints({ publish, canWait, everyMs }: Options) {
  const { add, close } = coalesce<Hint>({ send: publish, everyMs })
  return {
    publish(hints: readonly Hint[]) {
      const urgent = hints.filter(hint => !canWait(hint))
      if (urgent.length > 0) publish(urgent)
      add(hints.filter(canWait))
    },
    close,
  }
}
