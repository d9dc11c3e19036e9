import type { MemberId } from '#contract/ids.ts'
import type { Message } from '#contract/talk/messages.ts'
import type { Pending } from '../messages/pending-messages.ts'

/** An unsent message has a `state` and no `seq`. */
export type ShownMessage = Message | Pending

/**
 * Stored messages come first, by `seq`, then the unsent ones in the order of writing. A message in both lists counts as
 * stored.
 */
export function listShownMessages(stored: readonly Message[], pending: readonly Pending[]): ShownMessage[] {
  const ids = new Set(stored.map(({ id }) => id))
  return [...stored, ...pending.filter(({ id }) => !ids.has(id))]
}

export const isStored = (message: ShownMessage): message is Message => 'seq' in message

/** An unsent message is always their own. */
export const isOwn = (message: ShownMessage, me: MemberId) => !isStored(message) || message.author?.id === me

export const getLatestSeq = (messages: readonly ShownMessage[]) => messages.findLast(isStored)?.seq ?? 0

/** 'Read' appears below this message. */
export const findLastRead = (messages: readonly ShownMessage[], { me, readSeq }: Reader) =>
  messages.findLast(message => isStored(message) && isOwn(message, me) && message.seq <= readSeq)?.id

type Reader = { me: MemberId; readSeq: number }
