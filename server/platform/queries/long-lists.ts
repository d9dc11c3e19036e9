import type { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

const SURE_MS = 30_000
const KEPT_MAX = 1_000

const keyOf = ({ sql, parameters }: CompiledQuery) => JSON.stringify([sql, parameters])

/**
 * Returns functions that remember for 30 s the queries with more matches than are counted, at most 1,000 for each database.
 */
export function createLongLists() {
  /** The time (milliseconds of this process) until which a list is known to be long, by database and query. */
  const long = new WeakMap<Db, Map<string, number>>()
  return {
    has: (db: Db, query: CompiledQuery) => (long.get(db)?.get(keyOf(query)) ?? 0) > performance.now(),
    add: (db: Db, query: CompiledQuery) => {
      const known = long.get(db) ?? new Map<string, number>()
      long.set(db, known)
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= KEPT_MAX) known.delete(oldest)
      known.set(keyOf(query), performance.now() + SURE_MS)
    },
  }
}
