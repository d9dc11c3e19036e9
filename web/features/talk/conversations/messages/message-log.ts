import type { Message, Messages } from '#contract/talk/messages.ts'

/**
 * The messages of a conversation that a browser knows: some of those numbered above `from`, each once and in the order of
 * `seq`. `lastSeq` is the highest number it knows of, 0 for none. A log without a gap has all between the two.
 */
export type MessageLog = {
  readonly from: number
  readonly messages: readonly Message[]
  readonly lastSeq: number
}

/** Returns the log of a response, whose messages have no gap. */
export const toLog = ({ messages, lastSeq }: Messages): MessageLog => ({
  from: (messages[0]?.seq ?? lastSeq + 1) - 1,
  messages,
  lastSeq,
})

/** Returns the log of one message that was pushed or stored. */
export const toSingleLog = (message: Message) => toLog({ messages: [message], lastSeq: message.seq })

/**
 * Returns both logs together, in any order and number of arrivals; `known` itself if `more` adds nothing. Moderators may have
 * changed what a known message shows.
 */
export function mergeLogs(known: MessageLog, more: MessageLog): MessageLog {
  const bySeq = new Map(known.messages.map(message => [message.seq, message]))
  let isMore = false
  for (const message of more.messages) {
    if (bySeq.get(message.seq)?.content === message.content) continue
    bySeq.set(message.seq, message)
    isMore = true
  }
  const from = Math.min(known.from, more.from)
  const lastSeq = Math.max(known.lastSeq, more.lastSeq)
  if (!isMore && from === known.from && lastSeq === known.lastSeq) return known
  const messages = isMore ? [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) : known.messages
  return { from, messages, lastSeq }
}

/** Returns the number up to which no message is missing. */
export const getLastContiguousSeq = ({ from, messages }: MessageLog) =>
  messages.reduce((upTo, { seq }) => (seq === upTo + 1 ? seq : upTo), from)

/** Returns whether a message between `from` and `lastSeq` is missing. */
export const hasGap = (log: MessageLog) => getLastContiguousSeq(log) < log.lastSeq

/** Returns the number before which there are earlier messages; undefined if there are none. */
export const getEarlierBound = ({ from }: MessageLog) => (from > 0 ? from + 1 : undefined)
