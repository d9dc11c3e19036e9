import type { CompiledQuery, QueryResult } from 'kysely'
import type { Tx } from './database.ts'

const sent = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Sends a statement of a transaction at once, behind those that have no result yet, and returns its result. A caller that does
 * not need the result need not wait: PostgreSQL executes statements in the order in which they were sent, and if one fails, so
 * do all after it.
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
