/** The bytes that a character may have. One of 26 is longer than any emoji of a keyboard but kisses and flags of regions. */
export const CHARACTER_BYTES = 26
/** Every letter of such a text is a character of its own. */
const PLAIN = /^[\t\n -\u02ff]*$/

const encoder = new TextEncoder()
const toBytes = (text: string) => encoder.encode(text).length

const segmenter = new Intl.Segmenter('en')

/** Returns the characters of a text as people see them: the grapheme clusters of UAX #29. An emoji is one. */
export function toCharacters(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** All length limits count a text by this, and the checks of the database allow as many bytes as it does. */
const measure = (characters: number, bytes: number) =>
  Math.max(characters, Math.floor(bytes / CHARACTER_BYTES))

/**
 * Returns the number of characters of a text as people count them. Since a character has no greatest length, a text counts
 * as at least one for each 26 bytes.
 */
export const countCharacters = (text: string) => measure(toCharacters(text).length, toBytes(text))

/** Returns the longest beginning of a text that counts as at most `max` characters, none of them cut. */
export function firstCharacters(text: string, max: number) {
  let [first, count, bytes] = ['', 0, 0]
  for (const character of toCharacters(text)) {
    count += 1
    bytes += toBytes(character)
    if (measure(count, bytes) > max) break
    first += character
  }
  return first
}
