import { firstOf, lengthOf } from './text.ts'

// C0 and C1 controls, and the marks that turn the direction of all that follows them.
const UNRULY = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A text as one line that leaves what stands beside it alone. */
export const plainLine = (text: string) =>
  text.normalize('NFC').replace(UNRULY, ' ').replace(/\s+/gu, ' ').trim()

/** The beginning of a line with at most `max` code points, cut between words where there are some, ended by '…'. */
export function shortLine(line: string, max: number) {
  if (lengthOf(line) <= max) return line
  const start = firstOf(line, max - 1)
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')))
  return `${(lengthOf(words) > max / 2 ? words : start).trimEnd()}…`
}
