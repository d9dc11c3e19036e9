import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/text/languages.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { currentLanguage } from '#server/platform/language/speakers.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu

/** PostgreSQL's dictionaries of word stems, by language. The English one is always used too. */
const DICTIONARIES: Partial<Record<Language, string>> = {
  de: 'german',
  es: 'spanish',
  fr: 'french',
  'pt-BR': 'portuguese',
  ar: 'arabic',
}

/** Returns the words of a text in lower case. A word consists of letters and digits. */
export const toWords = (text: string): readonly string[] =>
  text.normalize('NFC').toLowerCase().match(WORD) ?? []

const pairsOf = (run: string) => {
  const letters = [...run]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/**
 * Returns the search terms of a word: the word itself, or in a script without spaces its pairs of letters and the parts
 * beside them.
 */
function toTerms(word: string): readonly string[] {
  const runs = word.match(UNSPACED) ?? []
  if (runs.length === 0) return [word]
  return [...word.split(UNSPACED).filter(Boolean), ...runs.flatMap(pairsOf)]
}

/** Returns the tsquery that finds every word of `text` as the beginning of a word; '' if it has no word. */
export const toSearchQuery = (text: string) =>
  toWords(text)
    .flatMap(toTerms)
    .map(word => `${word}:*`)
    .join(' & ')

/**
 * Returns the dictionaries to use besides 'simple', which has words as they are written: English, and that of the current
 * language.
 */
const listDictionaries = () => {
  const own = DICTIONARIES[currentLanguage()]
  return own ? ['english', own] : ['english']
}

/**
 * SQL for the search words of a text: as they are written, by their stems in English and in the current language, and by
 * pairs of letters in scripts without spaces.
 */
export function toSearchWords(text: string): RawBuilder<string> {
  const pairs = toWords(text).flatMap(word => (word.search(UNSPACED) >= 0 ? toTerms(word) : []))
  const written = pairs.length > 0 ? `${text}\n${pairs.join(' ')}` : text
  const stems = listDictionaries().map(name => sql`to_tsvector(${sql.lit(name)}, ${text})`)
  return sql<string>`to_tsvector('simple', ${written}) || ${sql.join(stems, sql` || `)}`
}

/**
 * SQL that is true if a search column has every word of a query made by toSearchQuery, either as written or by its stem in
 * English or in the current language. A query without words matches nothing.
 */
// For a common word it is faster to read the list in its order, for a rare word to use the index. PostgreSQL can choose
// only if it knows the word.
export function matchesSearch(column: string, query: string): RawBuilder<boolean> {
  const asked = ['simple', ...listDictionaries()].map(name => sql`to_tsquery(${sql.lit(name)}, ${query})`)
  return sql<boolean>`${sql.raw(PLAN_EACH_TIME)} ${sql.ref(column)} @@ (${sql.join(asked, sql` || `)})`
}
