import { type Compilable, sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { statement } from '#server/platform/database/statement.ts'
import { withSettings } from '#server/platform/database/transaction.ts'
import { toNumberedPage } from '#server/platform/queries/numbered-list.ts'
import { toSearchedWords } from '#server/platform/queries/search-query.ts'

/** The letters from which a word says enough to look for similar ones. */
const LETTERS_MIN = 4
const SETTINGS = {
  // It finds “shoebox” by “shoobox” and not “plan” by “plen”.
  'pg_trgm.word_similarity_threshold': '0.45',
  // A search that takes longer finds nothing: common letters are in many titles.
  statement_timeout: '100ms',
  // Of so few candidates it would read the table without the index of trigrams.
  enable_seqscan: 'off',
  enable_indexscan: 'off',
  enable_indexonlyscan: 'off',
}
/** Comparing costs more than finding. */
const CANDIDATES_MAX = sql.lit(1_000)
/** The code of an error of a statement that took longer. */
const CANCELED = '57014'

/** The database's role may be one that cannot create the extension pg_trgm. */
// The index goes with the extension.
export async function canFindSimilarTitles(db: Db) {
  const { rows } = await sql<{ isAble: boolean }>`
    select to_regclass('items_name_trigrams') is not null as "isAble"`.execute(db)
  return rows[0]?.isAble === true
}

type Search = { text: string; kind?: ItemKind; viewer: MemberId }
type TitleMatches = { ids: readonly ItemId[]; viewer: MemberId }

/**
 * Each word of the search, but for short ones, has a similar word in the title. The rows are one page, the most similar
 * first; there are none if the database or the search has no such words.
 */
export function similarTitles<Row extends { id: ItemId }>(
  size: number,
  select: (db: Db | Tx, found: TitleMatches) => Compilable<Row>,
) {
  const readRows = statement((db, found: TitleMatches) => select(db, found))
  return async (db: Db, { text, kind, viewer }: Search) => {
    const words = [...new Set(toSearchedWords(text))].filter(word => lengthOf(word) >= LETTERS_MIN)
    const ids = words.length > 0 ? await findSimilar(db, { words, kind, size }) : []
    const found = ids.length > 0 ? await readRows(db, { ids, viewer }, {}) : []
    const rows = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    return { ...toNumberedPage(rows, { size, page: 1, counted: rows.length }), isSimilar: rows.length > 0 }
  }
}

type Similar = { words: readonly string[]; kind: ItemKind | undefined; size: number }

async function findSimilar(db: Db, similar: Similar) {
  if (!(await canFindSimilarTitles(db))) return []
  return withSettings(db, SETTINGS, tx => listSimilar(tx, similar)).catch(error => {
    if (error instanceof Error && 'code' in error && error.code === CANCELED) return []
    throw error
  })
}

async function listSimilar(tx: Tx, { words, kind, size }: Similar) {
  const isSimilar = words.map(word => sql`${word} <% items.name`)
  const similarity = words.map(word => sql`word_similarity(${word}, items.name)`)
  const isOfKind = kind ? sql`and items.kind = ${kind}` : sql``
  const { rows } = await sql<{ id: ItemId }>`${sql.raw(PLAN_EACH_TIME)}
    select items.id from (
      select id, name, created_at from items where ${isListed} ${isOfKind} and ${sql.join(isSimilar, sql` and `)}
      limit ${CANDIDATES_MAX}) as items
    order by ${sql.join(similarity, sql` + `)} desc, items.created_at desc, items.id desc
    limit ${size}`.execute(tx)
  return rows.map(({ id }) => id)
}
