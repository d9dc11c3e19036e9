import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import { COUNT_MAX } from '#contract/limits.ts'
import type { Schema } from '#server/schema.ts'
import type { Db } from './database.ts'

const SURE_MS = 30_000
const KEPT_MAX = 1_000

/** Until when (milliseconds of this process) a count is known to be over COUNT_MAX, by its statement. */
const many = new WeakMap<Db, Map<string, number>>()

type Place = { page: number; size: number }

type PageRequest<Matched extends keyof Schema, Row> = Place & {
  /** What is counted: the same conditions without joins, columns and order. */
  matches: SelectQueryBuilder<Schema, Matched, object>
  rows: { execute: () => Promise<Row[]> }
}

/** The rows of `ordered` that stand on a page. What is joined afterwards is joined for these alone. */
export function slice<DB, Listed extends keyof DB, Row>(
  ordered: SelectQueryBuilder<DB, Listed, Row>,
  { page, size }: Place,
) {
  // A page size sent as a parameter would make PostgreSQL plan anew each time.
  const limited = ordered.limit(sql.lit(size))
  return page === 1 ? limited : limited.offset((page - 1) * size)
}

/**
 * One numbered page in at most two statements; `rows` are sliced. Matches are counted to COUNT_MAX and pages
 * end there, so that no list costs more however long it is; that there are more is then taken for granted for
 * 30 s. A page past the end has no rows.
 */
export async function numberedPage<Matched extends keyof Schema, Row>(
  db: Db,
  { page, size, matches, rows }: PageRequest<Matched, Row>,
) {
  const [found, count] = await Promise.all([rows.execute(), countUpToMax(db, matches)])
  const total = Math.min(count, COUNT_MAX)
  const pages = Math.ceil(total / size)
  return { rows: page > pages ? [] : found, page, pages, total, capped: count > COUNT_MAX }
}

async function countUpToMax<Matched extends keyof Schema>(
  db: Db,
  matches: SelectQueryBuilder<Schema, Matched, object>,
) {
  const counted = matches.select(sql.lit(1).as('one')).limit(sql.lit(COUNT_MAX + 1))
  const query = db
    .selectFrom(counted.as('matches'))
    .select(eb => eb.fn.countAll<string>().as('count'))
    .compile()
  const known = knownOf(db)
  const key = keyOf(query)
  if ((known.get(key) ?? 0) > performance.now()) return COUNT_MAX + 1
  const { rows } = await db.executeQuery(query)
  const count = Number(rows[0]?.count)
  if (count > COUNT_MAX) remember(known, key)
  return count
}

const keyOf = ({ sql, parameters }: CompiledQuery) => JSON.stringify([sql, parameters])

function knownOf(db: Db) {
  const known = many.get(db) ?? new Map<string, number>()
  many.set(db, known)
  return known
}

function remember(known: Map<string, number>, key: string) {
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= KEPT_MAX) known.delete(oldest)
  known.set(key, performance.now() + SURE_MS)
}
