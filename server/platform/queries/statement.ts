import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Stands for a value while a statement is built. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) })

/** What a statement's text depends on. */
export type Shape = Readonly<Record<string, string | number | boolean>>

type Build<Values, S, Row> = (db: Db | Tx, values: Values, shape: S) => Compilable<Row>

/**
 * A query that is built and compiled once for each shape, since that costs more than sending it; the answer is the query
 * with the values of the moment. `build` hands its values on to the query as they are, and decides by the shape alone
 * what the query looks like.
 */
export function compileOnce<Values extends object, Row, S extends Shape>(build: Build<Values, S, Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (db: Db | Tx, values: Values, shape: S): CompiledQuery<Row> => {
    const key = Object.values(shape).join()
    const query = compiled.get(key) ?? build(db, slots as Values, shape).compile()
    compiled.set(key, query)
    const parameters = query.parameters.map(parameter =>
      parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
    )
    return { ...query, parameters }
  }
}

/** A statement that is built as compiledOnce does; answers its rows. */
export function statement<Values extends object, Row, S extends Shape>(build: Build<Values, S, Row>) {
  const queryOf = compileOnce(build)
  return async (db: Db | Tx, values: Values, shape: S) => {
    const { rows } = await db.executeQuery(queryOf(db, values, shape))
    return rows
  }
}
