import { type SelectQueryBuilder, sql } from 'kysely'
import { COUNT_MAX } from '#contract/limits.ts'
import type { Schema } from '#server/schema.ts'
import type { Db } from './database.ts'

type PageRequest<Matched extends keyof Schema, Listed extends keyof Schema, Row> = {
  page: number
  size: number
  /** What is counted: the same conditions without joins, columns and order. */
  matches: SelectQueryBuilder<Schema, Matched, object>
  rows: SelectQueryBuilder<Schema, Listed, Row>
}

/**
 * One numbered page in two statements. Matches are counted to COUNT_MAX and pages end there, so that
 * no list costs more however long it is. A page past the end has no rows.
 */
export async function numberedPage<Matched extends keyof Schema, Listed extends keyof Schema, Row>(
  db: Db,
  { page, size, matches, rows }: PageRequest<Matched, Listed, Row>,
) {
  // A page size sent as a parameter would make PostgreSQL plan anew each time.
  const limited = rows.limit(sql.lit(size))
  const counted = matches.select(sql.lit(1).as('one')).limit(sql.lit(COUNT_MAX + 1))
  const [found, count] = await Promise.all([
    (page === 1 ? limited : limited.offset((page - 1) * size)).execute(),
    db
      .selectFrom(counted.as('matches'))
      .select(eb => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const total = Math.min(Number(count.count), COUNT_MAX)
  const pages = Math.ceil(total / size)
  return { rows: page > pages ? [] : found, page, pages, total, capped: Number(count.count) > COUNT_MAX }
}
