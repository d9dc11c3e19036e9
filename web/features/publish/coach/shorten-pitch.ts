import { lengths } from '#contract/lengths.ts'
import { firstOf, lengthOf } from '#contract/text.ts'

const PRODUCT = '(?:tool|app|application|platform|service|software|website|web ?site|solution|product|system)'
const HELP =
  '(?:helps?|allows?|enables?|lets?)(?: (?:you|people|users|them|anyone|everyone))?(?: to)?(?: be able to)?'

// Dropped one after the other until the pitch fits, what says least first.
const fillers: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:(?:this|it) is )?an? (?:[\\w-]+ ){0,3}?${PRODUCT} (?:that|which) ${HELP} `, 'iu'), ''],
  [new RegExp(`^(?:(?:this|it) is )?an? ${PRODUCT} (?:that|which|to) `, 'iu'), ''],
  [/\b(?:really|very|simply|basically|actually|truly|literally|quite|just) /giu, ''],
  [/\b(?:amazing|awesome|great|innovative|revolutionary|powerful|seamless|cutting-edge|unique) /giu, ''],
  [/\bin order to\b/giu, 'to'],
  [/\bso that you can\b/giu, 'to'],
  [/\bdue to the fact that\b/giu, 'because'],
  [new RegExp(`\\b(?:that|which) ${HELP} `, 'giu'), 'to '],
  [/,? and (?:much|so much|many) more\b/giu, ''],
  [/ (?:easily|quickly|effortlessly|efficiently|seamlessly)\b/giu, ''],
  [/ (?:in the world|on the market|like never before|once and for all)\b/giu, ''],
]

// A sentence that ends on one of these waits for a word.
const WAITING =
  /(?:[\s,;:–—-]+(?:an?|the|and|or|but|for|with|to|of|in|on|at|by|from|your|their|our|my|that|which|who|so|as|is|are|into|without))+$/iu
const CLAUSE_END = /[,;:.!?–—](?=\s)| [–-](?= )/gu
const SHORTEST_CLAUSE = 25

const fits = (text: string) => lengthOf(text) <= lengths.pitch
const tidied = (text: string) => text.replace(/\s+/gu, ' ').trim()
const ended = (text: string) => text.replace(/[\s,;:–—-]+$/u, '').replace(WAITING, '')

/** What was begun in the middle begins with a capital where the whole did. */
const begunLike = (whole: string, text: string) =>
  /^\p{Lu}/u.test(whole) ? text.replace(/^\p{Ll}/u, letter => letter.toUpperCase()) : text

function withoutFillers(text: string) {
  let pitch = text
  for (const [filler, instead] of fillers) {
    if (fits(pitch)) break
    pitch = tidied(pitch.replace(filler, instead))
  }
  return pitch === '' ? text : begunLike(text, pitch)
}

/** The whole clauses at the beginning that fit, if they say enough. */
function clausesOf(pitch: string) {
  const ends = [...pitch.matchAll(CLAUSE_END)].map(({ index }) => pitch.slice(0, index))
  return ends.findLast(clause => fits(clause) && lengthOf(clause) >= SHORTEST_CLAUSE)
}

function wordsOf(pitch: string) {
  const beginning = firstOf(pitch, lengths.pitch + 1)
  const border = beginning.lastIndexOf(' ')
  return border > 0 ? beginning.slice(0, border) : firstOf(pitch, lengths.pitch)
}

/**
 * A pitch in at most 55 code points: without filler words, then to the end of a clause, then to the end of a word.
 * One that fits comes back as it is.
 */
export function shortenPitch(written: string): string {
  const text = tidied(written)
  if (fits(text)) return fits(written.trim()) ? written : text
  const pitch = withoutFillers(text)
  if (fits(pitch)) return pitch
  const cut = clausesOf(pitch) ?? wordsOf(pitch)
  return ended(cut) || cut
}
