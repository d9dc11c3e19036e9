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

// Letters written from right to left, by the blocks of UAX #9, and marks that turn what follows.
const TURNING =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/**
 * A member's text for a sentence of ours where there is no markup: one that runs from right to left stands between marks
 * (FSI and PDI of UAX #9), so that the words around it keep their places. Any other is returned as it is.
 */
export const isolated = (text: string) =>
  TURNING.test(text) ? `\u2068${text.replace(TURNS, '')}\u2069` : text
