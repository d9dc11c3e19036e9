import { countCharacters, firstCharacters } from './characters.ts'
import { i18n } from './i18n.ts'
import { type Language, languages } from './languages.ts'

// C0 and C1 controls, and the marks that turn the direction of all that follows them.
const UNRULY = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Returns a text as one line, without characters that change the text around it. */
export const plainLine = (text: string) =>
  text.normalize('NFC').replace(UNRULY, ' ').replace(/\s+/gu, ' ').trim()

/** Returns the beginning of a line with at most `max` characters, cut between words if possible, with '…' at its end. */
export function shortLine(line: string, max: number) {
  if (countCharacters(line) <= max) return line
  const start = firstCharacters(line, max - 1)
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')))
  return `${(countCharacters(words) > max / 2 ? words : start).trimEnd()}…`
}

// Letters written from right to left, by the blocks of UAX #9, and marks that turn what follows.
const TURNING =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/**
 * Returns a member's text for a sentence of the program, without markup. Unless both run from left to right, marks (FSI and
 * PDI of UAX #9) enclose the text, so that the words around it keep their order.
 */
export const isolateDirection = (text: string) =>
  text && (TURNING.test(text) || languages[i18n.language as Language].direction === 'rtl')
    ? `\u2068${text.replace(TURNS, '')}\u2069`
    : text
