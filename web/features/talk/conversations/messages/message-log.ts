import type { Message, Messages } from '#contract/talk/messages.ts'

/**
 * The messages above the number `from`, in the order of `seq`, each once, perhaps with gaps. `lastSeq` is the highest number
 * that the browser knows, 0 for none.
 */
export type MessageLog = {
  readonly from: number
  readonly messages: readonly Message[]
  readonly lastSeq: number
}

/** The messages of a response have no gap. */
export const toLog = ({ messages, lastSeq }: Messages): MessageLog => ({
  from: (messages[0]?.seq ?? lastSeq + 1) - 1,
  messages,
  lastSeq,
})

export const toSingleLog = (message: Message) => toLog({ messages: [message], lastSeq: message.seq })

/**
 * The order and the number of arrivals do not matter. Returns `known` itself if `more` adds nothing. Takes texts from
 * `more`, because moderators may have changed them.
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

export const getLastContiguousSeq = ({ from, messages }: MessageLog) =>
  messages.reduce((upTo, { seq }) => (seq === upTo + 1 ? seq : upTo), from)

export const hasGap = (log: MessageLog) => getLastContiguousSeq(log) < log.lastSeq

/** Returns the number before which there are earlier messages, or undefined if there are none. */
export const getEarlierBound = ({ from }: MessageLog) => (from > 0 ? from + 1 : undefined)
