import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { cloneDatabase } from '#test/support/database/database.ts'

// PostgreSQL itself is the pooler here; `npm run prove outside` has a PgBouncer.
let clones: Awaited<ReturnType<typeof cloneDatabase>>[]
beforeAll(async () => {
  clones = [await cloneDatabase(), await cloneDatabase()]
})
afterAll(() => Promise.all(clones.map(({ drop }) => drop())))

const open = (DATABASE_URL = '', DATABASE_DIRECT_URL = '') =>
  openDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARE: 'on', DATA_DIR: '' }, () => {})

test('behind a pooler the role has the settings of our sessions, and the direct way has no time limits', async () => {
  const [{ url } = expect.fail()] = clones
  const { config, direct, isPooled } = (await open(url, url)).ways
  const pooled = connect({ config, isPooled, prepare: true, onError: () => {} })
  const shown = sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
    current_setting('random_page_cost') as page`
  const { rows } = await shown.execute(pooled)
  await pooled.destroy()
  expect(rows).toEqual([{ zone: 'UTC', statement: '5s', page: '1.1' }])
  const client = new pg.Client(direct)
  await client.connect()
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  await client.end()
})

test('two databases need a change of settings', async () => {
  const [one, other] = clones
  await expect(open(one?.url, other?.url)).rejects.toMatchObject({
    mayPass: false,
    message: 'DATABASE_URL and DATABASE_DIRECT_URL name different databases; correct one of them.',
  })
})
