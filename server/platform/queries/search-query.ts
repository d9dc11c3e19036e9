import { type RawBuilder, sql } from 'kysely'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Returns the words of a text in lower case: its letters and digits. */
export const toWords = (text: string): readonly string[] =>
  text.normalize('NFC').toLowerCase().match(WORD) ?? []

/** Returns the tsquery that finds every word of `text` as the beginning of a word; '' if it has no word. */
export const toSearchQuery = (text: string) =>
  toWords(text)
    .map(word => `${word}:*`)
    .join(' & ')

/**
 * SQL that is true if a search column has every word of a query made by toSearchQuery, either as written or by its English
 * stem. A query without any word matches nothing.
 */
// For a common word it is faster to read the list in its order, for a rare word to use the index. PostgreSQL can choose
// only if it knows the word.
export const matchesSearch = (column: string, query: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(PLAN_EACH_TIME)} ${sql.ref(column)} @@ (to_tsquery('simple', ${query}) || to_tsquery('english', ${query}))`
