import type { MemberId } from '#contract/ids.ts'
import type { Message } from '#contract/messages.ts'
import type { ShownMessage } from './sync/shown-messages.ts'

/** Whether the server has the message. */
export const isStored = (message: ShownMessage): message is Message => 'seq' in message

/** Whether a message is one's own; what is not stored yet always is. */
export const isOwn = (message: ShownMessage, me: MemberId) => !isStored(message) || message.author?.id === me

/** The sequence number of the latest stored message; 0 when there is none. */
export const latestSeqOf = (messages: readonly ShownMessage[]) => messages.findLast(isStored)?.seq ?? 0

/** The own message under which 'Read' stands: the latest of those that the other side has read. */
export const lastReadOf = (messages: readonly ShownMessage[], { me, readSeq }: Reader) =>
  messages.findLast(message => isStored(message) && isOwn(message, me) && message.seq <= readSeq)?.id

type Reader = { me: MemberId; readSeq: number }
