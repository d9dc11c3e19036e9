import * as z from 'zod/mini'

/** The length that every limit means: code points, not UTF-16 units. */
export const lengthOf = (text: string) => [...text].length

/** The first `count` code points, never half an emoji. */
export const firstOf = (text: string, count: number) => [...text].slice(0, count).join('')

// PostgreSQL text cannot hold NUL, and a lone surrogate is no character at all.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
/** Refuses what cannot be stored. */
export const storable = z.refine<string>(isStorable, 'Contains characters that cannot be stored.')

const visible = (empty: string) => z.refine<string>(value => !isBlank(value), { error: empty, abort: true })

const ofLength = (max: number, long: string) => z.refine<string>(value => lengthOf(value) <= max, long)

/**
 * A trimmed text of 1 to `max` code points, of which something can be seen.
 * `empty` and `long` are the sentences shown; a NUL or half a surrogate pair is refused too.
 */
export function text({
  max,
  empty = 'Please fill in this field.',
  long = `At most ${max} characters.`,
}: TextRule) {
  return z.string({ error: empty }).check(z.trim(), visible(empty), storable, ofLength(max, long))
}
type TextRule = { max: number; empty?: string; long?: string }

/** As `text`, but it may be left empty, and is where nothing of it can be seen. */
export const optionalText = ({ max }: { max: number }) =>
  z.string().check(z.trim(), z.overwrite(cleared), storable, ofLength(max, `At most ${max} characters.`))

// What shows nothing: by Unicode's own list (UAX #44, Default_Ignorable_Code_Point), and the empty cell of Braille.
const INVISIBLE = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a reader would see nothing of a text. */
const isBlank = (text: string) => INVISIBLE.test(text)

// Marks that turn the direction of what follows, tags, and letters that show nothing (UTS #39, UTR #36).
const DISGUISE = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\u115f\u1160\u180e\u2800\u3164\uffa0]/u

/** Refuses a name by which its owner could pose as another. */
export const undisguised = z.refine<string>(
  name => !DISGUISE.test(name),
  'Please leave out signs that show nothing or turn the text around.',
)

const STRAY = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2060-\u2065\ufeff]/gu
const JOINING =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]'
// A joiner stands where a script writes it or where it makes one emoji of two; the third group is any other.
const JOINER = new RegExp(
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})|(?<=[\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}])\\u200d(?=\\p{Extended_Pictographic})|([\\u200c\\u200d])`,
  'gu',
)

/** A text, or an empty one where nothing of it can be seen. */
function cleared(text: string) {
  return isBlank(text) ? '' : text
}

/** A person's name as shown: NFC, spaces collapsed, trimmed, without what shows nothing; one of nothing visible is empty. */
export function plainName(name: string) {
  const plain = name
    .normalize('NFC')
    .replace(STRAY, '')
    .replace(JOINER, (mark, lone?: string) => (lone ? '' : mark))
    .replace(/\s+/gu, ' ')
    .trim()
  return cleared(plain)
}
