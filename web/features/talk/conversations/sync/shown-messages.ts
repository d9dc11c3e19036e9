import type { Message } from '#contract/messages.ts'
import type { Pending } from './pending.ts'

/** A stored message, or an own one on its way, which has a `state` and no `seq`. */
export type ShownMessage = Message | Pending

/** Stored messages in the order of `seq`, then own ones in the order written; one that is both is shown as stored. */
export function shownMessages(stored: readonly Message[], pending: readonly Pending[]): ShownMessage[] {
  const ids = new Set(stored.map(({ id }) => id))
  return [...stored, ...pending.filter(({ id }) => !ids.has(id))]
}
