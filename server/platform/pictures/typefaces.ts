import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'satori'

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name))

const EUROPEAN = {
  Display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'Display of Europe':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  'Display of Vietnam':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2',
  'Text in Cyrillic': '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2',
  Data: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
}

/** The characters of the European typefaces: Latin of Europe and Vietnam, Cyrillic, and punctuation. */
const EUROPEAN_LETTER =
  /[\u0020-\u007e\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20a9\u20ab\u20ac\u20ae\u20b4\u20b8\u20b9\u20bd\u2116\u2122]/u

// In this typeface letters include their dots: satori misplaces marks that are drawn separately.
const ARABIC = '@fontsource/vazirmatn/files/vazirmatn-arabic-600-normal.woff2'
const ARABIC_LETTER =
  /[\u060c\u060d\u061b\u061f\u0621-\u063a\u063d\u0640-\u064a\u0660-\u066f\u0671\u0674\u0679\u067c\u067e\u0681\u0685\u0686\u0688\u0689\u0691\u0693\u0695\u0696\u0698\u069a\u06a0\u06a1\u06a4\u06a9-\u06ad\u06af\u06b5\u06ba\u06bc-\u06be\u06c0-\u06c3\u06c6-\u06d0\u06d2-\u06d5\u06dd\u06de\u06e9\u06f0-\u06f9\u200c]|[\u0610-\u0612\u0615\u064b-\u0658\u065a\u065b\u0670\u06dc]/u

/** The Japanese typeface is split into many files, so that a text needs few of them. */
const toJapanese = (part: string) => `@fontsource/noto-sans-jp/files/noto-sans-jp-${part}-600-normal.woff2`
const JAPANESE_RANGES = '@fontsource/noto-sans-jp/unicode.json'
const PART = /^\[(\d+)\]$/

let japaneseParts: Map<number, string> | undefined

function findJapanesePart(sign: string) {
  japaneseParts ??= readJapaneseParts()
  return japaneseParts.get(sign.codePointAt(0) ?? 0)
}

function readJapaneseParts() {
  const listed: Record<string, string> = JSON.parse(readFileSync(fileOf(JAPANESE_RANGES), 'utf8'))
  const parts = new Map<number, string>()
  for (const [name, ranges] of Object.entries(listed)) {
    const part = PART.exec(name)?.[1]
    if (part) for (const code of listCodes(ranges)) parts.set(code, part)
  }
  return parts
}

/** Returns every file that a drawing may need, as paths in packages. */
export const listTypefaceFiles = () => [
  ...Object.values(EUROPEAN),
  ARABIC,
  JAPANESE_RANGES,
  ...new Set([...readJapaneseParts().values()].map(toJapanese)),
]

/** Returns the code points of a range of CSS, such as `U+4E00,U+5203-5207`. */
function listCodes(ranges: string) {
  return ranges.split(',').flatMap(range => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map(code => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
}

/** Returns whether the typefaces have a character. */
export const canDraw = (sign: string) =>
  EUROPEAN_LETTER.test(sign) || ARABIC_LETTER.test(sign) || findJapanesePart(sign) !== undefined

/** The European ones are always used. */
function listFiles(text: string) {
  const others = [...new Set(text)].filter(sign => !EUROPEAN_LETTER.test(sign))
  const arabic = others.some(sign => ARABIC_LETTER.test(sign)) ? [ARABIC] : []
  const japanese = new Set(others.flatMap(sign => findJapanesePart(sign) ?? []))
  return [...arabic, ...[...japanese].toSorted().map(toJapanese)]
}

const known = new Map<string, Promise<Font>>()

/** Reads a typeface once, since satori recognizes a typeface that it has parsed by its bytes. */
function readOnce(name: string, file: string) {
  const typeface = known.get(file) ?? readFile(fileOf(file)).then(data => ({ name, data }))
  known.set(file, typeface)
  return typeface
}

/**
 * Reads the typefaces for a text, by the name that a drawing uses. If one lacks a letter, the next one with it is used, the
 * European ones first.
 */
export const readTypefaces = (text: string): Promise<Font[]> =>
  Promise.all([
    ...Object.entries(EUROPEAN).map(([name, file]) => readOnce(name, file)),
    ...listFiles(text).map(file => readOnce(file, file)),
  ])
