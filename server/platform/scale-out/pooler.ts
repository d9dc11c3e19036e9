import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createClient } from '#server/platform/database/check-connection.ts'
import { POOLED_START, SESSION_SETTINGS } from '#server/platform/database/session-settings.ts'
import {
  type DatabaseSetting,
  toUnreachableError,
  UnreachableError,
} from '#server/platform/failures/unreachable-error.ts'

/** The two ways to one database: `pooled` through a pooler in transaction mode, `direct` past it. */
type Ways = { pooled: pg.ClientConfig; direct: pg.ClientConfig; isPrepared: boolean }

/** The number of attempts to use a statement that the pooler has prepared on another connection. */
const TRIES = 5
/**
 * The SQLSTATEs of a prepared statement that does not exist, and of one that already exists: errors because of another
 * client's session.
 */
const OF_OTHER_SESSIONS = new Set(['26000', '42P05'])
/** The application name of the sessions that prepare the pooler. These are not ended. */
const NAME = 'preparing'
const settings = Object.entries(SESSION_SETTINGS)

/**
 * Stores the settings of our sessions with the role, because a pooler in transaction mode does not pass them on. Then checks
 * that sessions behind the pooler have them. Throws UnreachableError if the pooler leads to another database or role, or
 * does not pass the checks.
 */
export async function preparePooler({ pooled, direct, isPrepared }: Ways) {
  await using owner = await open({ ...direct, application_name: NAME }, 'DATABASE_DIRECT_URL')
  // Nodes that start together do this one after the other, so that none ends the sessions of another here.
  await owner.client.query(`select pg_advisory_lock(hashtextextended('the settings of our role', 0))`)
  {
    await using first = await open(pooled, 'DATABASE_URL')
    await requireTransactions(first.client)
    await requireSamePlace(owner.client, first.client)
  }
  await storeSettings(owner.client)
  await using first = await open(pooled, 'DATABASE_URL')
  await using second = await open(pooled, 'DATABASE_URL')
  await requireSettings(first.client)
  if (isPrepared) await requirePrepared(first.client, second.client)
}

/** Opens a connection as the pool does. Throws UnreachableError. */
async function open(config: pg.ClientConfig, setting: DatabaseSetting) {
  const client = createClient(config, setting)
  client.on('error', () => {}) // the statement under way rejects too
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    if (setting === 'DATABASE_URL') await client.query(POOLED_START)
    return { client, [Symbol.asyncDispose]: close }
  } catch (error) {
    void close()
    throw toUnreachableError(error, { client, setting })
  }
}

const refuse = (message: string) => {
  throw new UnreachableError(message, { mayPass: false })
}

async function requireTransactions(client: pg.Client) {
  try {
    await client.query('begin')
    await client.query('commit')
  } catch (error) {
    const { message } = error as Error
    if (/pooling mode/.test(message))
      refuse(
        `The pooler of DATABASE_URL refuses transactions (${message}); set its pool_mode to transaction.`,
      )
    throw error
  }
}

/**
 * Throws UnreachableError unless both ways lead to one database and one role. A lock that is taken by the direct way must be
 * held for the other too.
 */
async function requireSamePlace(owner: pg.Client, pooled: pg.Client) {
  const key = randomInt(2 ** 47)
  await owner.query('select pg_advisory_lock($1)', [key])
  const { rows } = await pooled.query<{ role: string; isElsewhere: boolean }>(
    `select pg_try_advisory_xact_lock($1) as "isElsewhere", current_user as role`,
    [key],
  )
  await owner.query('select pg_advisory_unlock($1)', [key])
  const [found] = rows
  if (found?.isElsewhere)
    refuse('DATABASE_URL and DATABASE_DIRECT_URL name different databases; correct one of them.')
  const { rows: own } = await owner.query<{ role: string }>('select current_user as role')
  if (found?.role !== own[0]?.role)
    refuse(
      `DATABASE_URL leads to the role ${found?.role} and DATABASE_DIRECT_URL to ${own[0]?.role}; name the same.`,
    )
}

/**
 * Stores the settings that differ. Open sessions of the role behind a pooler keep the settings with which they began, so
 * they are ended once. Their clients connect again.
 */
async function storeSettings(owner: pg.Client) {
  const { rows } = await owner.query<{ stored: string[] }>(
    `select coalesce(setconfig, '{}') as stored from pg_db_role_setting
     where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  const stored = new Set(rows[0]?.stored)
  const missing = settings.filter(([name, value]) => !stored.has(`${name}=${value}`))
  for (const [name, value] of missing)
    await owner.query(`do $$ begin execute format('alter role %I in database %I set ${name} = %L',
      current_user, current_database(), '${value}'); end $$`)
  if (missing.length > 0)
    await owner.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where usename = current_user and datname = current_database() and application_name <> '${NAME}'`)
}

async function requireSettings(client: pg.Client) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest($1::text[]) as name`,
    [settings.map(([name]) => name)],
  )
  const other = rows.filter(({ name, value }) => value !== SESSION_SETTINGS[name])
  if (other.length > 0)
    refuse(
      `Sessions behind the pooler of DATABASE_URL have other settings than their role (${other.map(({ name, value }) => `${name} ${value}`).join(', ')}); take them out of the pooler, or let it connect again.`,
    )
}

/**
 * Checks that two clients can use one prepared statement in turns, since the pooler may give each the connection of the
 * other. Throws UnreachableError if they cannot.
 */
async function requirePrepared(first: pg.Client, second: pg.Client) {
  const statement = { name: `probe ${randomUUID()}`, text: 'select $1::int', values: [1] }
  try {
    for (let turn = 0; turn < TRIES; turn += 1) {
      await first.query(statement)
      await second.query('begin')
      await second.query(statement)
      await first.query(statement)
      await second.query('commit')
    }
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError
    if (!OF_OTHER_SESSIONS.has(code)) throw error
    refuse(
      `The pooler of DATABASE_URL does not keep prepared statements (${message}); set DATABASE_PREPARE=off.`,
    )
  }
}
