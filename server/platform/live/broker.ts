import type { Hint } from '#server/model/hints.ts'

/** Carries hints between the nodes on one database, the sender included. */
export type Broker = {
  /** Rejects if the hints could not be sent. */
  publish: (hints: readonly Hint[]) => Promise<void>
  close: () => Promise<void>
}

export type BrokerEvents = {
  onHints: (hints: Hint[]) => void
  /** The connection was lost and is back: hints may have been missed. */
  onGap: () => void
  onError: (error: Error) => void
}

/**
 * Returns hints as JSON lists of at most `bytes` bytes of UTF-8 each, in their order. A single hint must be smaller.
 */
export function packHints(hints: readonly Hint[], bytes: number) {
  const texts: string[] = []
  let open: string[] = []
  let size = 2
  for (const hint of hints) {
    const text = JSON.stringify(hint)
    const more = Buffer.byteLength(text) + 1
    if (open.length > 0 && size + more > bytes) {
      texts.push(`[${open.join(',')}]`)
      open = []
      size = 2
    }
    open.push(text)
    size += more
  }
  if (open.length > 0) texts.push(`[${open.join(',')}]`)
  return texts
}
