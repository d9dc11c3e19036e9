import type { Signal } from '#contract/signals.ts'
import { links } from '#web/links.ts'

/** Where a signal leads: to its item, at what was written about it if anything was. */
export function signalAddress({ contentType, contentId, commentId, solutionId }: Signal) {
  const address = links.signalTarget(contentType, contentId)
  if (commentId) return `${address}#comment-${commentId}`
  return solutionId ? `${address}#solution-${solutionId}` : address
}
