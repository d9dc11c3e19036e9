import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely'
import type { Db, Tx } from './database.ts'

const sent = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Sends a statement of a transaction at once, behind those that have no result yet, and returns its result. A caller that
 * does not need the result need not wait: PostgreSQL executes statements in the order in which they were sent, and if one
 * fails, so do all after it.
 */
export function send<Row>(tx: Tx, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const result = new Promise<QueryResult<Row>>((resolve, reject) => {
    // The connection is given back at once, so that the next statement is sent before this one has a result.
    const begin = async (connection: Connection) =>
      void connection.executeQuery<Row>(query).then(resolve, reject)
    tx.getExecutor().provideConnection(begin).catch(reject)
  })
  result.catch(() => {})
  sent.set(tx, [...(sent.get(tx) ?? []), result])
  return result
}

type Connection = Parameters<Parameters<ReturnType<Tx['getExecutor']>['provideConnection']>[0]>[0]

/** Returns the error of the first statement of `send` that failed; undefined if none did. */
export async function findFailure(tx: Tx): Promise<unknown> {
  const results = await Promise.allSettled(sent.get(tx) ?? [])
  return results.find(result => result.status === 'rejected')?.reason
}

/** A placeholder for a value while a statement is built. */
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

/**
 * Returns a function like the one of `statement`, but for a statement of a transaction that is sent at once, as by `send`.
 */
export function earlyStatement<Values extends object, Row, S extends Shape>(build: Build<Values, S, Row>) {
  const queryOf = compileOnce(build)
  return async (tx: Tx, values: Values, shape: S) => {
    const { rows } = await send(tx, queryOf(tx, values, shape))
    return rows
  }
}

/**
 * Returns a function like the one of `earlyStatement` that returns nothing. A writer of effects need not wait for it, since
 * the recorder throws if it failed.
 */
export function unawaitedStatement<Values extends object, S extends Shape>(build: Build<Values, S, unknown>) {
  const queryOf = compileOnce(build)
  return (tx: Tx, values: Values, shape: S) => void send(tx, queryOf(tx, values, shape))
}
