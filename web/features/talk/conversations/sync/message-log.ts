import type { Message, Messages } from '#contract/messages.ts'

/**
 * What a browser knows of a conversation: some of the messages numbered above `from`, each once and in the order of
 * `seq`. `lastSeq` is the highest number it has heard of, 0 for none. All between the two is to be known.
 */
export type MessageLog = {
  readonly from: number
  readonly messages: readonly Message[]
  readonly lastSeq: number
}

/** What an answer of the server says of the conversation; its messages follow each other without a hole. */
export const logFrom = ({ messages, lastSeq }: Messages): MessageLog => ({
  from: (messages[0]?.seq ?? lastSeq + 1) - 1,
  messages,
  lastSeq,
})

/** What one message that was pushed or stored says. */
export const logOf = (message: Message) => logFrom({ messages: [message], lastSeq: message.seq })

/** Both together, in whatever order and however often they came; `known` itself when `more` says nothing new. */
export function united(known: MessageLog, more: MessageLog): MessageLog {
  const bySeq = new Map(known.messages.map(message => [message.seq, message]))
  for (const message of more.messages) if (!bySeq.has(message.seq)) bySeq.set(message.seq, message)
  const isMore = bySeq.size > known.messages.length
  const from = Math.min(known.from, more.from)
  const lastSeq = Math.max(known.lastSeq, more.lastSeq)
  if (!isMore && from === known.from && lastSeq === known.lastSeq) return known
  const messages = isMore ? [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) : known.messages
  return { from, messages, lastSeq }
}

/** The number up to which nothing is missing. */
export const wholeUpTo = ({ from, messages }: MessageLog) =>
  messages.reduce((upTo, { seq }) => (seq === upTo + 1 ? seq : upTo), from)

/** Whether a message is missing that is to be known. */
export const hasHole = (log: MessageLog) => wholeUpTo(log) < log.lastSeq

/** The number before which the earlier messages are, undefined when there are none. */
export const earlierThan = ({ from }: MessageLog) => (from > 0 ? from + 1 : undefined)
