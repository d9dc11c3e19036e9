import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '#server/model/schema.ts'
import { poolWaits } from '#server/platform/metrics/counters.ts'
import type { Db } from './database.ts'
import { withinDeadline } from './deadline.ts'
import { DeadlineClient, PreparingClient } from './deadline-client.ts'
import { getDiskSpace } from './disk-space.ts'
import { SESSION_OPTIONS } from './session-settings.ts'

const TIMESTAMPTZ = 1184
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/

/** Returns PostgreSQL's text of a UTC time as ISO 8601 with microseconds, so that it can be a cursor. */
function toIsoTime(text: string) {
  const parts = UTC.exec(text)
  return parts ? `${parts[1]}T${parts[2]}Z` : new Date(text).toISOString()
}

const types = new pg.TypeOverrides()
types.setTypeParser(TIMESTAMPTZ, toIsoTime)

export type ConnectOptions = {
  config: pg.PoolConfig
  prepare: boolean
  onError: (error: Error) => void
}

/**
 * Opens a pool of at most 16 connections. A caller waits at most 10 s for one, a request at most until its deadline.
 * `prepare` is false where tables change, because the plan of a prepared statement would no longer fit.
 */
export function connect({ config, prepare, onError }: ConnectOptions): Db {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 10_000,
    ...config,
    pipeline: true,
    types,
    options: SESSION_OPTIONS,
    Client: prepare ? PreparingClient : DeadlineClient,
  })
  // During a shutdown the server may close a connection that we are closing.
  pool.on('error', error => pool.ending || onError(error))
  // Without a listener, a connection that breaks between two statements would end the process. The next statement fails.
  pool.on('connect', client => void client.on('error', () => {}))
  const db: Db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: toDeadlinePool(pool) }),
    log: event => {
      logStatement(event.query)
      if (event.level === 'error') getDiskSpace(db).noteError(event.error)
    },
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** Returns the numbers of connections that a pool may have, has and has idle, and of callers that wait for one. */
export function getPoolUse(db: Db) {
  const pool = pools.get(db)
  return {
    max: pool?.options.max ?? 0,
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waitingCount: pool?.waitingCount ?? 0,
  }
}

/** Returns the pool with deadlines: a connection that opens too late for its request goes back unused. */
const toDeadlinePool = (pool: pg.Pool) => ({
  options: pool.options,
  connect: () => {
    if (pool.idleCount > 0 && pool.waitingCount === 0) {
      poolWaits.observe(0)
      return pool.connect()
    }
    const endWait = poolWaits.startTimer()
    const connected = withinDeadline(() => pool.connect(), { onLate: client => client.release() })
    return connected.finally(() => void endWait())
  },
  end: () => pool.end(),
})

export type SentStatement = { sql: string; parameters: readonly unknown[] }

const log = new AsyncLocalStorage<SentStatement[]>()

/** Logs a statement, in the asynchronous context of its caller. */
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
