import type { MessageId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Message, Messages } from '#contract/talk/messages.ts'

/** Returns a stored message. The same number returns the same message. */
export const storedMessage = (seq: number): Message => ({
  id: `0197c5a4-0000-7000-8000-${String(seq).padStart(12, '0')}` as MessageId,
  seq,
  content: `Message ${seq}`,
  author: null,
  createdAt: '2026-01-01T00:00:00.000000Z',
})

export const storedMessages = (...seqs: number[]) => seqs.map(storedMessage)

/** Returns the server's page of a conversation with `count` messages: the latest ones, or those before or after a seq. */
export function toMessagePage(
  count: number,
  { before, after }: { before?: number; after?: number } = {},
): Messages {
  const end = Math.min(before ? before - 1 : count, count)
  const from = after ?? Math.max(0, end - pageSizes.messages)
  const to = after === undefined ? end : Math.min(end, from + pageSizes.messages)
  const seqs = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1)
  return { messages: storedMessages(...seqs), lastSeq: count }
}
