import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '#server/model/schema.ts'
import type { Db } from './database.ts'
import { withinDeadline } from './deadline.ts'
import { DeadlineClient, PreparingClient } from './deadline-client.ts'
import { getDiskSpace } from './disk-space.ts'

const TIMESTAMPTZ = 1184
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/

/** PostgreSQL's text of a time in UTC as ISO 8601; microseconds are kept, so it can serve as a cursor. */
function toIsoTime(text: string) {
  const parts = UTC.exec(text)
  return parts ? `${parts[1]}T${parts[2]}Z` : new Date(text).toISOString()
}

const types = new pg.TypeOverrides()
types.setTypeParser(TIMESTAMPTZ, toIsoTime)

/**
 * How our sessions are: in UTC, with limits (milliseconds), and planned for a disk that reads anywhere as quickly
 * as in order: else whole tables are read to spare a few look-ups.
 */
export const SESSION_OPTIONS =
  '-c timezone=UTC -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000 -c random_page_cost=1.1'

export type ConnectOptions = { config: pg.PoolConfig; prepare: boolean; onError: (error: Error) => void }

/**
 * A pool of at most 16 connections in UTC with a 5 s statement limit; a caller waits at most 10 s for one,
 * and a request as long as its patience lasts. `prepare` is off for transaction poolers that cannot keep prepared statements.
 */
export function connect({ config, prepare, onError }: ConnectOptions): Db {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 10_000,
    ...config,
    types,
    options: SESSION_OPTIONS,
    Client: prepare ? PreparingClient : DeadlineClient,
  })
  // At its end the server may cut a connection that is just saying goodbye.
  pool.on('error', error => pool.ending || onError(error))
  // One that breaks between two statements of a transaction has nobody else to tell, which would end the process; the
  // next statement fails by it.
  pool.on('connect', client => void client.on('error', () => {}))
  const db: Db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: toDeadlinePool(pool) }),
    log: event => {
      logStatement(event.query)
      if (event.level === 'error') getDiskSpace(db).noteError(event.error)
    },
  })
  return db
}

/** A connection that comes after its request has given up is handed back unused. */
const toDeadlinePool = (pool: pg.Pool) => ({
  options: pool.options,
  connect: () => withinDeadline(() => pool.connect(), { onLate: client => client.release() }),
  end: () => pool.end(),
})

export type SentStatement = { sql: string; parameters: readonly unknown[] }

const log = new AsyncLocalStorage<SentStatement[]>()

/** Called for every statement sent, in the asynchronous context of its caller. */
const logStatement = (sent: SentStatement) => log.getStore()?.push(sent)

/**
 * Runs `work` and lists the statements it sent, in order, without BEGIN, COMMIT and ROLLBACK; `sent` has them
 * with their parameters. Work running at the same time elsewhere is not counted.
 */
export async function countStatements<T>(work: () => PromiseLike<T>) {
  const seen: SentStatement[] = []
  const result = await log.run(seen, async () => await work())
  const sent = seen.filter(({ sql }) => !/^(begin|commit|rollback)/.test(sql))
  return { result, sent, statements: sent.map(({ sql }) => sql) }
}
