/** Length of `text` as a reader counts it: Unicode code points, so that an emoji is not two. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const NEAR = 0.8

/** Whether `count` has come near `limit`, in characters. */
export const isNearLimit = ({ count, limit }: { count: number; limit: number }) => count >= limit * NEAR

/**
 * What a screen reader is told about `count` of `limit` characters. The words change only at 80 %, at 100 % and
 * above it, so that a live region does not speak at every key. Empty below 80 %.
 */
export function toCounterNotice({ count, limit }: { count: number; limit: number }): string {
  if (count > limit) return `Over the limit of ${limit} characters`
  if (count === limit) return `Limit of ${limit} characters reached`
  if (isNearLimit({ count, limit })) return `Nearing the limit of ${limit} characters`
  return ''
}
