import { lengths } from '#contract/lengths.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { type Advice, FINE, findWeakness } from './advice.ts'
import { pitchWeaknesses, TOO_LONG } from './pitch-weaknesses.ts'

const PRODUCT = '(?:tool|app|application|platform|service|software|website|web ?site|solution|product|system)'
const HELP =
  '(?:helps?|allows?|enables?|lets?)(?: (?:you|people|users|them|anyone|everyone))?(?: to)?(?: be able to)?'

// Filler words, the least meaningful first. They are removed one after the other until the pitch fits.
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

// Words that cannot end a sentence, because it would be incomplete.
const INCOMPLETE_END =
  /(?:[\s,;:–—-]+(?:an?|the|and|or|but|for|with|to|of|in|on|at|by|from|your|their|our|my|that|which|who|so|as|is|are|into|without))+$/iu
const CLAUSE_END = /[,;:.!?–—](?=\s)| [–-](?= )/gu
const SHORTEST_CLAUSE = 25

const fits = (text: string) => countCharacters(text) <= lengths.pitch
const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim()

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

/** Returns the longest run of whole clauses that fits, from the start. Undefined if it is too short to say enough. */
function findClauses(pitch: string) {
  const ends = [...pitch.matchAll(CLAUSE_END)].map(({ index }) => pitch.slice(0, index))
  return ends.findLast(clause => fits(clause) && countCharacters(clause) >= SHORTEST_CLAUSE)
}

/**
 * A pitch that is too long loses filler words, then whole clauses. If it is still too long, there is no proposal, because a
 * sentence cut between words says less than its author meant.
 */
export function shortenPitch(written: string): Advice {
  const text = collapseSpaces(written)
  const weakness = findWeakness(text, pitchWeaknesses)
  if (fits(written.trim())) return weakness === undefined ? FINE : { kind: 'weak', why: weakness }
  const why = weakness ?? TOO_LONG
  const pitch = fits(text) ? text : withoutFillers(text)
  const shorter = fits(pitch) ? pitch : findClauses(pitch)?.trimEnd()
  return shorter === undefined || INCOMPLETE_END.test(shorter)
    ? { kind: 'weak', why }
    : { kind: 'proposal', text: shorter, why }
}
