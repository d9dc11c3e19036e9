import { type RawBuilder, sql } from 'kysely'
import { lengths } from '#contract/lengths.ts'
import { firstOf, lengthOf } from '#contract/text/code-points.ts'
import type { Language } from '#contract/text/languages.ts'
import { toPlainLetters } from '#contract/text/plain-letters.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import { currentLanguage } from '#server/platform/language/catalogues.ts'

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu
/** A name such as C++ or C# keeps its signs, because its letter alone says nothing. */
const WORD = new RegExp(`[\\p{L}\\p{M}\\p{N}]+(?:[+#]+(?!(?!${UNSPACED.source})[\\p{L}\\p{M}\\p{N}]))?`, 'gu')
const SIGNS = /[+#]+$/

/** The words that a search uses. */
const WORDS_MAX = 6
/** The pairs of letters that a search uses. */
const PAIRS_MAX = 40
/**
 * The letters from which a word beside others is also found as the beginning of a word: fewer begin very many. One of the
 * last words may still be unfinished.
 */
const BEGINNING_MIN = { among: 5, last: 3 }
const LAST = 2

/** PostgreSQL's dictionaries of word stems, by language. The English one is always used too. */
const DICTIONARIES: Partial<Record<Language, string>> = {
  de: 'german',
  es: 'spanish',
  fr: 'french',
  'pt-BR': 'portuguese',
  ar: 'arabic',
}

const toSignedWords = (text: string): readonly string[] =>
  text.normalize('NFC').toLowerCase().match(WORD) ?? []

const withoutSigns = (word: string) => word.replace(SIGNS, '')

/** Returns the words of a text that a search uses, in lower case. A word consists of letters and digits. */
export const toSearchedWords = (text: string): readonly string[] =>
  toSignedWords(text).slice(0, WORDS_MAX).map(withoutSigns)

const toPlainWord = (word: string) => toPlainLetters(word).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** No search is longer. */
const toTerm = (word: string) => firstOf(word, lengths.search)

const pairsOf = (run: string) => {
  const letters = [...run]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

const partsBeside = (word: string) => word.split(UNSPACED).filter(Boolean)

const runsIn = (word: string): readonly string[] => word.match(UNSPACED) ?? []

/**
 * Returns the terms by which a word is found: as it is written, without its signs and accents, and in a script without spaces
 * its letters, its pairs of letters and the parts beside them.
 */
function toTerms(written: string): readonly string[] {
  const word = withoutSigns(written)
  const all = [written, word, toPlainWord(word)]
  const runs = all.flatMap(runsIn)
  return [...all.flatMap(partsBeside), ...runs.join(''), ...runs.flatMap(pairsOf)]
}

/** Returns one of several words as a tsquery: its terms, and the word to find by its stem, '' if there is none. */
type AskedWord = readonly [terms: string, word: string]

const exactly = (word: string) => `'${toTerm(word)}'`

/** A search for a word of `said` also finds what has all words of `written`. */
export type Synonym = { said: string; written: string }

/** Returns the terms of what is also said by words with a part, which begins with a space if a word does. */
const toWritten = (synonyms: readonly Synonym[], part: string) =>
  synonyms
    .filter(({ said }) => ` ${toSignedWords(said).map(toPlainWord).join(' ')}`.includes(part))
    .map(({ written }) => `(${toSignedWords(written).map(exactly).join(' & ')})`)

/** A row that was written before terms had no accents is found by the word as it is written. */
function toAsked(written: string, lettersMin: number, synonyms: readonly Synonym[]): AskedWord {
  const word = withoutSigns(written)
  const plain = toPlainWord(word)
  if (written !== word) return [exactly(written), '']
  const isBeginning = lengthOf(plain) >= lettersMin
  const terms = [`${exactly(plain)}${isBeginning ? ':*' : ''}`, ...(plain === word ? [] : [exactly(word)])]
  if (lengthOf(plain) >= BEGINNING_MIN.last) terms.push(...toWritten(synonyms, ` ${plain}`))
  return [terms.join(' | '), word]
}

/**
 * Returns the query of a text for `matchesSearch`: its first words, each of which must be the beginning of a word or have its
 * stem in English or in the current language. Short words beside others, pairs of letters, and names with signs must be
 * there exactly. '' if the text has no word.
 */
export function toSearchQuery(text: string, synonyms: readonly Synonym[] = []): string {
  const words = toSignedWords(text).slice(0, WORDS_MAX)
  const spaced = words.flatMap(partsBeside).filter(word => toPlainWord(word) !== '')
  const pairs = words.flatMap(runsIn).flatMap(pairsOf).slice(0, PAIRS_MAX)
  const lastMin = spaced.length + pairs.length === 1 ? 1 : BEGINNING_MIN.last
  const asked = [
    ...spaced.slice(0, -LAST).map(word => toAsked(word, BEGINNING_MIN.among, synonyms)),
    ...spaced.slice(-LAST).map(word => toAsked(word, lastMin, synonyms)),
    ...pairs.map((pair): AskedWord => [[exactly(pair), ...toWritten(synonyms, pair)].join(' | '), '']),
  ]
  const stems = listDictionaries().map(name => `${name}_stem`)
  return asked.length > 0 ? JSON.stringify({ stems, asked }) : ''
}

/** Returns the dictionaries to use: English, and that of the current language. */
const listDictionaries = () => [...new Set(['english', ownDictionary()])]

const ownDictionary = () => DICTIONARIES[currentLanguage()] ?? 'english'

/** SQL for the stems of a text's words in the current language. They are among the search words of such a text. */
export const toStems = (text: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`tsvector_to_array(to_tsvector(${sql.lit(ownDictionary())}, ${text}))`

/** Returns the words of a text that are in a script with spaces, but for single letters and numbers. */
export const toSpacedWords = (text: string): readonly string[] =>
  toSignedWords(text)
    .map(withoutSigns)
    .flatMap(partsBeside)
    .filter(word => lengthOf(word) > 1 && /\p{L}/u.test(word))

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const IS_GRAMMAR = /^\p{sc=Hiragana}+$/u

/** Returns the words of a text that are in a script without spaces, but for single letters and for grammar. */
export const toUnspacedWords = (text: string): readonly string[] =>
  runsIn(text.normalize('NFC'))
    .flatMap(run => Array.from(segmenter.segment(run), ({ segment }) => segment))
    .filter(word => lengthOf(word) > 1 && !IS_GRAMMAR.test(word))

/** Returns the search words that a stem or an unspaced word consists of. An item with all of them has it, nearly always. */
export const toSearchedTerms = (word: string): readonly string[] => {
  const pairs = runsIn(word).flatMap(pairsOf)
  return pairs.length > 0 ? pairs : [word]
}

/**
 * SQL for the search words of a text: its terms, and the stems of its words in English and in the current language.
 * PostgreSQL takes “Linux/macOS” or “etsy.com” for one word, so the stems of the parts are added.
 */
export function toSearchWords(text: string): RawBuilder<string> {
  const words = toSignedWords(text)
  const terms = [...new Set(words.flatMap(toTerms).map(toTerm))].filter(Boolean)
  const parted = `${text}\n${words.map(withoutSigns).join(' ')}`
  const stems = listDictionaries().map(name => sql`to_tsvector(${sql.lit(name)}, ${parted})`)
  return sql<string>`array_to_tsvector(${textList(terms)}) || strip(${sql.join(stems, sql` || `)})`
}

/** SQL that is true if a search column has every word of a query made by toSearchQuery. '' matches nothing. */
// For a common word it is faster to read the list in its order, for a rare word to use the index. PostgreSQL can choose
// only if it knows the word.
export const matchesSearch = (column: string, query: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(PLAN_EACH_TIME)} ${sql.ref(column)} @@ search_query(${query})`
