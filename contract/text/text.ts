import * as z from 'zod/mini'
import { clearBlank, isBlank } from './blank.ts'
import { countCharacters } from './characters.ts'
import { i18n } from './i18n.ts'

// PostgreSQL cannot store NUL in text, and a lone surrogate is not a character.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
/** Refuses text that cannot be stored. */
export const storable = z.refine<string>(isStorable, /*i18n*/ "Contains characters we can't store.")

const MARKS_MAX = 4
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]{2,}/gu
const STACKED = /(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Me}]/gu

/** Marks above, below and across a letter cover other people's words if they are many. */
const thinMarks = (text: string) =>
  text.replace(MARKS, marks => {
    let count = 0
    return marks.replace(STACKED, mark => (++count > MARKS_MAX ? '' : mark))
  })

/** Returns a text as it is stored: NFC, with \n as the only line break, and with at most four marks on a letter. */
const toStored = (text: string) => thinMarks(text.normalize('NFC').replace(/\r\n?/gu, '\n'))

const visible = (empty: string) => z.refine<string>(value => !isBlank(value), { error: empty })

const ofLength = (max: number, long?: string) =>
  z.refine<string>(value => countCharacters(value) <= max, {
    error: () => long ?? i18n.t('At most {max} characters.', { max }),
  })

/**
 * Returns a schema of a trimmed text of 1 to `max` characters with something visible, in the form in which it is stored.
 * `empty` and `long` are the messages of its refusals. It also refuses NUL and lone surrogates.
 */
export const text = ({ max, empty = /*i18n*/ 'Please fill in this field.', long }: TextRule) =>
  z
    .string({ error: empty })
    .check(z.overwrite(toStored), z.trim(), visible(empty), storable, ofLength(max, long))
type TextRule = { max: number; empty?: string; long?: string }

/** Creates a schema like that of `text` for a text that may be empty. It becomes empty if nothing in it is visible. */
export const optionalText = ({ max }: { max: number }) =>
  z.string().check(z.overwrite(toStored), z.trim(), z.overwrite(clearBlank), storable, ofLength(max))

// Characters that change the direction of text, tag characters and invisible letters (UTS #39, UTR #36).
const DISGUISE = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\u115f\u1160\u180e\u2800\u3164\uffa0]/u

/** Refuses a name with which a member could impersonate another. */
export const undisguised = z.refine<string>(
  name => !DISGUISE.test(name),
  /*i18n*/ 'Please remove invisible or text-reversing characters.',
)

const STRAY = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2060-\u2065\ufeff]/gu
const JOINING =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]'
// A joiner is allowed where a script needs it or where it joins two emoji. The third group matches all others.
const JOINER = new RegExp(
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})|(?<=[\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}])\\u200d(?=\\p{Extended_Pictographic})|([\\u200c\\u200d])`,
  'gu',
)

/** Returns a name as it is stored and shown: trimmed, spaces collapsed, without invisible characters. */
export function plainName(name: string) {
  const shown = name.replace(STRAY, '').replace(JOINER, (mark, lone?: string) => (lone ? '' : mark))
  return clearBlank(toStored(shown).replace(/\s+/gu, ' ').trim())
}
