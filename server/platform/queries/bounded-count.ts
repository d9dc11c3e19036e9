import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import { COUNT_MAX } from '#contract/lengths.ts'
import type { Schema } from '#server/model/schema.ts'
import type { Db, Tx } from '../database/database.ts'
import { compileOnce, type Shape } from './statement.ts'

const SURE_MS = 30_000
const KEPT_MAX = 1_000

/**
 * How many rows match, counted to COUNT_MAX + 1. That there are more than COUNT_MAX is then taken for granted for
 * 30 s, since counting takes more than reading a page; shorter lists are counted each time.
 */
export function boundedCount<Values extends object, S extends Shape, Matched extends keyof Schema>(
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
  /** Until when (milliseconds of this process) a count is known to be over COUNT_MAX. */
  const many = new WeakMap<Db, Map<string, number>>()
  return async (db: Db, values: Values, shape: S) => {
    const known = many.get(db) ?? new Map<string, number>()
    many.set(db, known)
    const query = queryOf(db, values, shape)
    const key = keyOf(query)
    if ((known.get(key) ?? 0) > performance.now()) return COUNT_MAX + 1
    const { rows } = await db.executeQuery(query)
    const count = Number(rows[0]?.count)
    if (count > COUNT_MAX) remember(known, key)
    return count
  }
}

const keyOf = ({ sql, parameters }: CompiledQuery) => JSON.stringify([sql, parameters])

function remember(known: Map<string, number>, key: string) {
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= KEPT_MAX) known.delete(oldest)
  known.set(key, performance.now() + SURE_MS)
}
