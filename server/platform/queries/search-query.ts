import { type RawBuilder, sql } from 'kysely'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** What a search column is asked for: every word of `text` as the beginning of a word; '' where it holds none. */
export const toSearchQuery = (text: string) =>
  (text.normalize('NFC').toLowerCase().match(WORD) ?? []).map(word => `${word}:*`).join(' & ')

/**
 * Whether a search column holds every word of a query made by queryOf, either as written or by its English stem.
 * A query without any word matches nothing.
 */
// A common word is found quickest by going through the list in its order, a rare one by the index of words:
// only with the word at hand can PostgreSQL choose.
export const matchesSearch = (column: string, query: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(PLAN_EACH_TIME)} ${sql.ref(column)} @@ (to_tsquery('simple', ${query}) || to_tsquery('english', ${query}))`
