import type { MemberId } from '#contract/ids.ts'
import type { Message } from '#contract/talk/messages.ts'
import type { Pending } from '../messages/pending-messages.ts'

/** A stored message, or an own unsent message. The latter has a `state` and no `seq`. */
export type ShownMessage = Message | Pending

/**
 * Returns the stored messages in the order of `seq`, then the unsent ones in the order of writing. A message in both
 * lists counts as stored.
 */
export function listShownMessages(stored: readonly Message[], pending: readonly Pending[]): ShownMessage[] {
  const ids = new Set(stored.map(({ id }) => id))
  return [...stored, ...pending.filter(({ id }) => !ids.has(id))]
}

/** Returns whether a message is stored on the server. */
export const isStored = (message: ShownMessage): message is Message => 'seq' in message

/** Returns whether the member wrote a message. An unsent message is always their own. */
export const isOwn = (message: ShownMessage, me: MemberId) => !isStored(message) || message.author?.id === me

/** Returns the sequence number of the latest stored message; 0 if there is none. */
export const getLatestSeq = (messages: readonly ShownMessage[]) => messages.findLast(isStored)?.seq ?? 0

/** Returns the own message below which 'Read' appears: the latest one that the other participant has read. */
export const findLastRead = (messages: readonly ShownMessage[], { me, readSeq }: Reader) =>
  messages.findLast(message => isStored(message) && isOwn(message, me) && message.seq <= readSeq)?.id

type Reader = { me: MemberId; readSeq: number }
