import * as z from 'zod/mini'

/** The length that every limit means: code points, not UTF-16 units. */
export const lengthOf = (text: string) => [...text].length

/** The first `count` code points, never half an emoji. */
export const firstOf = (text: string, count: number) => [...text].slice(0, count).join('')

// PostgreSQL text cannot hold NUL, and a lone surrogate is no character at all.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
/** Refuses what cannot be stored. */
export const storable = z.refine<string>(isStorable, 'Contains characters that cannot be stored.')

const ofLength = (max: number, long: string) => z.refine<string>(value => lengthOf(value) <= max, long)

/**
 * A trimmed text of 1 to `max` code points.
 * `empty` and `long` are the sentences shown; a NUL or half a surrogate pair is refused too.
 */
export function text({
  max,
  empty = 'Please fill in this field.',
  long = `At most ${max} characters.`,
}: TextRule) {
  return z.string({ error: empty }).check(z.trim(), z.minLength(1, empty), storable, ofLength(max, long))
}
type TextRule = { max: number; empty?: string; long?: string }

/** As `text`, but it may be left empty. */
export const optionalText = ({ max }: { max: number }) =>
  z.string().check(z.trim(), storable, ofLength(max, `At most ${max} characters.`))

// C0 and C1 controls, zero-width and bidirectional marks: a name made of them can pose as another.
const DISGUISES = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A person's name as shown: NFC, disguises stripped, spaces collapsed, trimmed. */
export const plainName = (name: string) =>
  name.normalize('NFC').replace(DISGUISES, '').replace(/\s+/gu, ' ').trim()
