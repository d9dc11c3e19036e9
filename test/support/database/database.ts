import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { TEMPLATE } from './cluster.ts'

// A new connection costs 15 ms of processor time, so the pool keeps its connections.
const POOL = { idleTimeoutMillis: 0 }

/**
 * Clones a database for a test file from the migrated template. `drop` removes it. `pool` has the options of its
 * connection pool.
 */
export const cloneDatabase = (pool: pg.PoolConfig = {}) =>
  createDatabase(`template ${TEMPLATE} strategy file_copy`, pool)

/** Clones a database before the tests of a file and drops it after them. The returned object is empty until then. */
export function useDatabase() {
  const database = {} as Awaited<ReturnType<typeof cloneDatabase>>
  beforeAll(async () => void Object.assign(database, await cloneDatabase()))
  afterAll(() => database.drop())
  return database
}

/** Creates a database without any table. */
export const emptyDatabase = () => createDatabase('')

async function createDatabase(how: string, pool: pg.PoolConfig = {}) {
  const cluster = inject('cluster')
  const database = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(cluster, `create database ${database} ${how}`)
  const config = { ...cluster, database }
  const db = connect({ config: { ...config, ...POOL, ...pool }, prepare: true, onError: () => {} })
  const drop = async () => {
    await db.destroy()
    await asAdmin(cluster, `drop database ${database} with (force)`)
  }
  return { db, config, url: urlOf(config), drop }
}

const urlOf = ({ host = '', port, user = '', password, database }: pg.ClientConfig) =>
  `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

let admin: pg.Pool | undefined

/**
 * Runs a statement as administrator. Files of a worker share a connection, because a new one costs 6 to 8 ms of
 * processor time.
 */
async function asAdmin(config: pg.ClientConfig, statement: string) {
  admin ??= new pg.Pool({ ...config, ...POOL, max: 1, allowExitOnIdle: true }).on('error', () => {})
  await admin.query(statement)
}
