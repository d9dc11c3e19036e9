import type { Quote } from '#contract/talk/conversations.ts'

/** A part of a message. A quoted one begins at a code point that no other part has. */
type TextPart = { text: string; start: number; isQuoted: boolean }

type Range = Pick<Quote, 'start' | 'end'>

/** Returns the parts of a message, quoted or not. Quotes that overlap are one part. */
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

/** Returns where `words` of a message are without the spaces around them, in code points; undefined if nothing else is selected. */
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
