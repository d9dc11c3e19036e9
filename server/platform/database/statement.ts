import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Db, Tx } from './database.ts'
import { send } from './send.ts'

/** Stands for a value while a statement is built. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) })

/** The values on which the text of a statement depends. */
export type Shape = Readonly<Record<string, string | number | boolean>>

/** A query of the builder, or one that is written as SQL. */
type Query<Row> = { compile: (db: QueryExecutorProvider) => CompiledQuery<Row> }

type Build<Values, S, Row> = (db: Db | Tx, values: Values, shape: S) => Query<Row>

/**
 * Builds and compiles a query once for each shape, since that costs more than sending it. The returned function adds the
 * values of a call. `build` passes its values to the query unchanged, and only the shape decides how the query looks.
 */
export function compileOnce<Values extends object, Row, S extends Shape>(build: Build<Values, S, Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (db: Db | Tx, values: Values, shape: S): CompiledQuery<Row> => {
    const key = Object.values(shape).join()
    const query = compiled.get(key) ?? build(db, slots as Values, shape).compile(db)
    compiled.set(key, query)
    const parameters = query.parameters.map(parameter =>
      parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
    )
    return { ...query, parameters }
  }
}

/** Returns a function that sends a query built as `compileOnce` does and returns its rows. */
export function statement<Values extends object, Row, S extends Shape>(build: Build<Values, S, Row>) {
  const queryOf = compileOnce(build)
  return async (db: Db | Tx, values: Values, shape: S) => {
    const { rows } = await db.executeQuery(queryOf(db, values, shape))
    return rows
  }
}

/** The same for a statement of a transaction that is sent at once, as `send` does. */
export function earlyStatement<Values extends object, Row, S extends Shape>(build: Build<Values, S, Row>) {
  const queryOf = compileOnce(build)
  return async (tx: Tx, values: Values, shape: S) => {
    const { rows } = await send(tx, queryOf(tx, values, shape))
    return rows
  }
}

/** The same for one that returns nothing: a writer of effects need not wait for it, since the recorder says if it failed. */
export function unawaitedStatement<Values extends object, S extends Shape>(build: Build<Values, S, unknown>) {
  const queryOf = compileOnce(build)
  return (tx: Tx, values: Values, shape: S) => void send(tx, queryOf(tx, values, shape))
}
