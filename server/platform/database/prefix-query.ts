import { type RawBuilder, sql } from 'kysely'
import { PLANNED_ANEW } from './preparing-client.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Whether a search column holds every word of `text`, each as the beginning of a word, either as
 * written or by its English stem. Text without any word matches nothing.
 */
export function prefixQuery(column: string, text: string): RawBuilder<boolean> {
  const words = text.normalize('NFC').toLowerCase().match(WORD) ?? []
  if (words.length === 0) return sql<boolean>`false`
  const query = words.map(word => `${word}:*`).join(' & ')
  // A common word is found quickest by going through the list in its order, a rare one by the index of words:
  // only with the word at hand can PostgreSQL choose.
  return sql<boolean>`${sql.raw(PLANNED_ANEW)} ${sql.ref(column)} @@ (to_tsquery('simple', ${query}) || to_tsquery('english', ${query}))`
}
