import { type Compilable, sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { compileOnce, type Shape, statement } from '#server/platform/database/statement.ts'
import { createLongLists } from '#server/platform/queries/long-lists.ts'
import { toNumberedPage } from '#server/platform/queries/numbered-list.ts'
import { matchesSearch } from '#server/platform/queries/search-query.ts'

const newest = sql`created_at desc, item_id desc`

const findWords = (db: Db | Tx, query: string) =>
  db
    .selectFrom('item_words')
    .where('item_words.is_listed', '=', sql.lit(true))
    .where(matchesSearch('item_words.search', query))

type FoundWords = ReturnType<typeof findWords>

type Narrow<Values, S> = (found: FoundWords, values: Values, shape: S) => FoundWords

type Words = { words: string }
type Search<Values, S, Row> = {
  narrow: Narrow<Values, S>
  rows: (db: Db | Tx, values: Values & { ids: readonly ItemId[] }) => Compilable<Row>
}

type Request<Values, S> = { page: number; values: Values; shape: S }

/**
 * Reads one page, newest first, of a search for words and for what `item_words` has beside them. One statement counts the
 * matches up to COUNT_MAX and finds those of the page, another reads the items. Where more match, which is remembered for 30
 * s, they are read in their order as far as the page needs.
 */
export function wordSearch<Values extends Words, S extends Shape, Row>(
  size: number,
  { narrow, rows }: Search<Values, S, Row>,
) {
  const find = createFinder(size, narrow)
  const readRows = statement((db, values: Values & { ids: readonly ItemId[] }) => rows(db, values))
  return async (db: Db, { page, values, shape }: Request<Values, S>) => {
    const { counted, ids } = await find(db, { ...values, offset: (page - 1) * size }, shape)
    const found = ids.length > 0 ? await readRows(db, { ...values, ids }, {}) : []
    return toNumberedPage(found, { size, page, counted })
  }
}

function createFinder<Values extends Words, S extends Shape>(size: number, narrow: Narrow<Values, S>) {
  type AtOffset = Values & { offset: number }
  const matches = (db: Db | Tx, values: Values, shape: S) =>
    narrow(findWords(db, values.words), values, shape)
  const search = compileOnce((db, values: Values, shape: S) => matches(db, values, shape).select('item_id'))
  const findCounted = statement((db, values: AtOffset, shape: S) => {
    const found = matches(db, values, shape).select(['item_id', 'created_at'])
    return db
      .selectFrom(found.limit(sql.lit(COUNT_MAX + 1)).as('found'))
      .select(eb => eb.fn.countAll<string>().as('count'))
      .select(toPageOfIds(values.offset, size).as('ids'))
  })
  const findNewest = statement((db, values: AtOffset, shape: S) => {
    const newestFirst = matches(db, values, shape).select('item_id as id').orderBy(newest)
    return newestFirst.limit(sql.lit(size)).offset(values.offset)
  })
  const long = createLongLists()
  return async (db: Db, values: AtOffset, shape: S) => {
    const key = search(db, values, shape)
    if (!long.has(db, key)) {
      const [found] = await findCounted(db, values, shape)
      const counted = Number(found?.count)
      if (counted <= COUNT_MAX) return { counted, ids: found?.ids ?? [] }
      long.add(db, key)
    }
    const rows = values.offset < COUNT_MAX ? await findNewest(db, values, shape) : []
    return { counted: COUNT_MAX + 1, ids: rows.map(({ id }) => id) }
  }
}

export const selectItems = (db: Db | Tx, ids: readonly ItemId[]) =>
  db
    .selectFrom('items')
    .selectAll('items')
    .where('items.id', '=', sql<ItemId>`any(${uuidList(ids)})`)

const toPageOfIds = (offset: number, size: number) => sql<ItemId[]>`coalesce((
  array_agg(item_id order by ${newest}))[${offset}::integer + 1 : ${offset}::integer + ${sql.lit(size)}], '{}')`
