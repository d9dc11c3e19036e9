import { lengths } from '#contract/lengths.ts'
import { firstOf, lengthOf } from '#contract/text.ts'

const PRODUCT = '(?:tool|app|application|platform|service|software|website|web ?site|solution|product|system)'
const HELP =
  '(?:helps?|allows?|enables?|lets?)(?: (?:you|people|users|them|anyone|everyone))?(?: to)?(?: be able to)?'

// Removed one after the other until the pitch fits, the least meaningful first.
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

// A sentence that ends with one of these is incomplete.
const INCOMPLETE_END =
  /(?:[\s,;:–—-]+(?:an?|the|and|or|but|for|with|to|of|in|on|at|by|from|your|their|our|my|that|which|who|so|as|is|are|into|without))+$/iu
const CLAUSE_END = /[,;:.!?–—](?=\s)| [–-](?= )/gu
const SHORTEST_CLAUSE = 25

const fits = (text: string) => lengthOf(text) <= lengths.pitch
const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim()
const trimEnd = (text: string) => text.replace(/[\s,;:–—-]+$/u, '').replace(INCOMPLETE_END, '')

/** Capitalizes the text if the whole pitch began with a capital. */
const capitalizeLike = (whole: string, text: string) =>
  /^\p{Lu}/u.test(whole) ? text.replace(/^\p{Ll}/u, letter => letter.toUpperCase()) : text

function withoutFillers(text: string) {
  let pitch = text
  for (const [filler, replacement] of fillers) {
    if (fits(pitch)) break
    pitch = collapseSpaces(pitch.replace(filler, replacement))
  }
  return pitch === '' ? text : capitalizeLike(text, pitch)
}

/** The longest run of whole clauses at the start that fits; undefined if it is too short to say enough. */
function findClauses(pitch: string) {
  const ends = [...pitch.matchAll(CLAUSE_END)].map(({ index }) => pitch.slice(0, index))
  return ends.findLast(clause => fits(clause) && lengthOf(clause) >= SHORTEST_CLAUSE)
}

function cutAtWord(pitch: string) {
  const beginning = firstOf(pitch, lengths.pitch + 1)
  const border = beginning.lastIndexOf(' ')
  return border > 0 ? beginning.slice(0, border) : firstOf(pitch, lengths.pitch)
}

/**
 * Shortens a pitch to at most 55 code points: removes filler words, then cuts at the end of a clause, then at the end
 * of a word. Returns a pitch that fits unchanged.
 */
export function shortenPitch(written: string): string {
  const text = collapseSpaces(written)
  if (fits(text)) return fits(written.trim()) ? written : text
  const pitch = withoutFillers(text)
  if (fits(pitch)) return pitch
  const cut = findClauses(pitch) ?? cutAtWord(pitch)
  return trimEnd(cut) || cut
}
