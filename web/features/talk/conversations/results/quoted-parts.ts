import type { Quote } from '#contract/talk/conversations.ts'

/** `start` is the code point at which the part begins. No other part has the same. */
type TextPart = { text: string; start: number; isQuoted: boolean }

type Range = Pick<Quote, 'start' | 'end'>

/** Overlapping quotes make one part. */
export function toQuotedParts(content: string, quotes: readonly Range[]): TextPart[] {
  const letters = [...content]
  const parts: TextPart[] = []
  let at = 0
  const add = (end: number, isQuoted: boolean) => {
    if (end > at) parts.push({ text: letters.slice(at, end).join(''), start: at, isQuoted })
    at = Math.max(at, end)
  }
  for (const { start, end } of joinRanges(quotes)) {
    add(start, false)
    add(end, true)
  }
  add(letters.length, false)
  return parts
}

function joinRanges(ranges: readonly Range[]) {
  const joined: Range[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** In code points, without the spaces around the words. Undefined if only spaces are selected. */
export function toRange(
  content: string,
  { from, words }: { from: number; words: string },
): Range | undefined {
  const trimmed = words.trim()
  if (trimmed === '') return undefined
  const before = content.slice(0, from + words.indexOf(trimmed))
  const start = [...before].length
  return { start, end: start + [...trimmed].length }
}
