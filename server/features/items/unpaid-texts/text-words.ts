import { toLook } from '#server/platform/language/letter-looks.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Writing without spaces, in which pairs of letters are compared. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu

function toPairs(run: string) {
  const letters = Array.from(run)
  return letters.length < 2
    ? letters
    : letters.slice(1).map((letter, before) => `${letters[before]}${letter}`)
}

/**
 * Returns the different words of a text in the letters that they look like, sorted, without digits and signs. Texts with
 * nearly the same words are copies.
 */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '')
  const pairs = (plain.match(UNSPACED) ?? []).flatMap(toPairs)
  const spaced = Array.from(segmenter.segment(plain.replace(UNSPACED, ' ')), ({ segment }) =>
    toLook(segment).replace(/\P{L}/gu, ''),
  )
  return [...new Set([...pairs, ...spaced])].filter(Boolean).toSorted()
}
