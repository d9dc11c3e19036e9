import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/text/languages.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { currentLanguage } from '#server/platform/language/speakers.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Writing that has no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu

/** The dictionaries of PostgreSQL that know the stems of words, by language. English is asked always. */
const DICTIONARIES: Partial<Record<Language, string>> = {
  de: 'german',
  es: 'spanish',
  fr: 'french',
  'pt-BR': 'portuguese',
  ar: 'arabic',
}

/** Returns the words of a text in lower case: its letters and digits. */
export const toWords = (text: string): readonly string[] =>
  text.normalize('NFC').toLowerCase().match(WORD) ?? []

const pairsOf = (run: string) => {
  const letters = [...run]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** Returns by what a word is found: itself, or without spaces between words its pairs of letters and what is beside them. */
function toFound(word: string): readonly string[] {
  const runs = word.match(UNSPACED) ?? []
  if (runs.length === 0) return [word]
  return [...word.split(UNSPACED).filter(Boolean), ...runs.flatMap(pairsOf)]
}

/** Returns the tsquery that finds every word of `text` as the beginning of a word; '' if it has no word. */
export const toSearchQuery = (text: string) =>
  toWords(text)
    .flatMap(toFound)
    .map(word => `${word}:*`)
    .join(' & ')

/** The dictionaries that are asked besides 'simple', which has words as written: English and that of the current language. */
const listDictionaries = () => {
  const own = DICTIONARIES[currentLanguage()]
  return own ? ['english', own] : ['english']
}

/**
 * SQL of the words of a text as a search finds them: as written, by their stems in English and in the language of the
 * request, and by pairs of letters where there are no spaces between words.
 */
export function toSearchWords(text: string): RawBuilder<string> {
  const pairs = toWords(text).flatMap(word => (word.search(UNSPACED) >= 0 ? toFound(word) : []))
  const written = pairs.length > 0 ? `${text}\n${pairs.join(' ')}` : text
  const stems = listDictionaries().map(name => sql`to_tsvector(${sql.lit(name)}, ${text})`)
  return sql<string>`to_tsvector('simple', ${written}) || ${sql.join(stems, sql` || `)}`
}

/**
 * SQL that is true if a search column has every word of a query made by toSearchQuery, either as written or by its stem in English
 * or in the language of the request. A query without any word matches nothing.
 */
// For a common word it is faster to read the list in its order, for a rare word to use the index. PostgreSQL can choose
// only if it knows the word.
export function matchesSearch(column: string, query: string): RawBuilder<boolean> {
  const asked = ['simple', ...listDictionaries()].map(name => sql`to_tsquery(${sql.lit(name)}, ${query})`)
  return sql<boolean>`${sql.raw(PLAN_EACH_TIME)} ${sql.ref(column)} @@ (${sql.join(asked, sql` || `)})`
}
