import { type Compilable, type SelectQueryBuilder, sql } from 'kysely'
import { COUNT_MAX } from '#contract/lengths.ts'
import type { Schema } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { compileOnce, type Shape, statement } from '#server/platform/database/statement.ts'
import { createLongLists } from './long-lists.ts'

/** Limits a query to the rows of the page. Joins after it apply to these rows only. */
export type Cut = <DB, Listed extends keyof DB, Row>(
  ordered: SelectQueryBuilder<DB, Listed, Row>,
) => SelectQueryBuilder<DB, Listed, Row>

type List<Matched extends keyof Schema, Row> = {
  /** The query to count: the same conditions, without joins, columns and order. */
  matches: SelectQueryBuilder<Schema, Matched, object>
  rows: (cut: Cut) => Compilable<Row>
}

type Request<Values, S> = { page: number; values: Values; shape: S }

/**
 * Returns a function that reads one page of `size` rows with at most two statements, built as `statement` does. Matches
 * are counted up to COUNT_MAX and pages end there, so that a long list costs no more. A page past the end has no rows.
 */
export function numberedList<Values extends object, S extends Shape, Matched extends keyof Schema, Row>(
  size: number,
  build: (db: Db | Tx, values: Values, shape: S) => List<Matched, Row>,
) {
  const rowsOf = statement(
    (db, values: Values & { offset: number }, { isFirst, ...shape }: S & { isFirst: boolean }) =>
      build(db, values, shape as unknown as S).rows(ordered => {
        // With the page size as a parameter PostgreSQL would plan the statement each time.
        const limited = ordered.limit(sql.lit(size))
        return isFirst ? limited : limited.offset(values.offset)
      }),
  )
  const count = boundedCount((db, values: Values, shape: S) => build(db, values, shape).matches)
  return async (db: Db, { page, values, shape }: Request<Values, S>) => {
    const [found, counted] = await Promise.all([
      rowsOf(db, { ...values, offset: (page - 1) * size }, { ...shape, isFirst: page === 1 }),
      count(db, values, shape),
    ])
    return toNumberedPage(found, { size, page, counted })
  }
}

type PageCount = { size: number; page: number; counted: number }

/** Returns a numbered page. `counted` is over COUNT_MAX if there are more matches than are counted. */
export function toNumberedPage<Row>(rows: Row[], { size, page, counted }: PageCount) {
  const total = Math.min(counted, COUNT_MAX)
  const pages = Math.ceil(total / size)
  return { rows: page > pages ? [] : rows, page, pages, total, capped: counted > COUNT_MAX }
}

/**
 * Returns a function that counts matching rows up to COUNT_MAX + 1. A count over COUNT_MAX is remembered, since counting
 * costs more than reading a page; shorter lists are counted each time.
 */
function boundedCount<Values extends object, S extends Shape, Matched extends keyof Schema>(
  matches: (db: Db | Tx, values: Values, shape: S) => SelectQueryBuilder<Schema, Matched, object>,
) {
  const queryOf = compileOnce((db, values: Values, shape: S) =>
    db
      .selectFrom(
        matches(db, values, shape)
          .select(sql.lit(1).as('one'))
          .limit(sql.lit(COUNT_MAX + 1))
          .as('matches'),
      )
      .select(eb => eb.fn.countAll<string>().as('count')),
  )
  const long = createLongLists()
  return async (db: Db, values: Values, shape: S) => {
    const query = queryOf(db, values, shape)
    if (long.has(db, query)) return COUNT_MAX + 1
    const { rows } = await db.executeQuery(query)
    const count = Number(rows[0]?.count)
    if (count > COUNT_MAX) long.add(db, query)
    return count
  }
}
