/** Seconds before it counts how fast a body comes or an answer is read. */
const GRACE_SECONDS = 30
/** Bytes a second, half of what a line of 140 kbit/s carries. */
const SLOWEST = 8 * 1024

type Exchange = {
  /** Since its request began, in milliseconds. */
  elapsedMs: number
  /** Bytes of the request so far, and whether it is complete. */
  bytesReceived: number
  isComplete: boolean
  /** Bytes of the answer so far, and how many of them wait for the reader. */
  bytesSent: number
  bytesUnread: number
}

/**
 * Which way an exchange is too slow: what it sends after 30 s below 8 KiB a second, or what it reads. What waits for the
 * reader counts as read, so that an answer in one long piece has the time that it needs.
 */
export function findSlowSide({ elapsedMs, bytesReceived, isComplete, bytesSent, bytesUnread }: Exchange) {
  const due = (elapsedMs / 1_000 - GRACE_SECONDS) * SLOWEST
  if (due <= 0) return undefined
  if (!isComplete && bytesReceived < due) return 'sends'
  return bytesUnread > 0 && bytesSent < due ? 'reads' : undefined
}
