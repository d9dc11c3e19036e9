import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { freePort, launchApp, runApp } from '#test/support/running-app.ts'
import { keepSockets, loadNodes } from '#test/support/scenarios/faults/node-load.ts'
import { loadPages } from '#test/support/scenarios/faults/page-load.ts'
import '#test/support/scenarios/figures/figures.ts'
import { startHaproxy } from '#test/support/server/haproxy.ts'
import { copyProgram } from '#test/support/server/program-copies.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

/** The version before: this program. From the next release on it is that release. */
const BEFORE = path.resolve(import.meta.dirname, '../..')
const SOCKETS = 9
/** The minutes before, while and after both versions serve. */
const MINUTES = { before: 2, beside: 3, after: 5 }
const KILLS = 20
const KILLED_WITHIN_MS = 1_500
/** Each of them takes a quarter of a millisecond, so that the fill lasts longer than all kills. */
const ROWS = 100_000

const EXPAND = `-- expand 0.4.0
alter table comments add column shout text;
create function shout_comments() returns trigger language plpgsql as $$
begin new.shout := upper(new.content); return new; end $$;
create trigger shout_comments before insert or update of content on comments
  for each row execute function shout_comments()`
const toFill = (table: string, key: string, set: string) => `-- fill 0.4.0 of ${table}
with batch as (select ${key} from ${table} where $1::text is null or ${key} > ($1::text)::uuid order by ${key} limit $2),
  filled as (update ${table} set ${set} from batch where ${table}.${key} = batch.${key})
select (array_agg(${key} order by ${key} desc))[1]::text as position, count(*)::int as count from batch having count(*) > 0`
const CONTRACT = '-- contract 0.4.0\nalter table nodes drop column if exists never_there'

/** The next version: it has migrations of each kind, and a page of which every file has another name. */
const copyNext = (webAfter: string) =>
  copyProgram('0.4.0', {
    webAfter,
    edits: { 'web/ui/feedback/rate-limit-wait.tsx': ['Still loading.', 'Still loading, as before.'] },
    files: {
      'server/migrations/9001_shouts.sql': EXPAND,
      'server/migrations/9002_shouts.sql': toFill('comments', 'id', 'shout = upper(content)'),
      'server/migrations/9003_nothing.sql': CONTRACT,
    },
  })

vi.setConfig({ testTimeout: 2_400_000 })
const PATIENCE = { timeout: 120_000, interval: 100 }
const minutes = (count: number) => pause(count * 60_000)

/** Keeps the load of 8 clients, of pages and of sockets on an address. `stop` returns the figures and what failed. */
async function keepLoad(origin: string) {
  const member = await join(remoteServer(origin), 'Ada')
  const { id: itemId } = await publishIdea(member)
  const sockets = await keepSockets(origin, { member, count: SOCKETS })
  const requests = loadNodes(origin, { member, itemId })
  const pages = loadPages(origin)
  return async () => {
    const responses = await requests.stop()
    const { fileCount, faults } = await pages.stop()
    await expect.poll(() => sockets.missing.size, PATIENCE).toBe(0)
    sockets.close()
    const failed = [...responses.flatMap(({ fault }) => fault ?? []), ...faults]
    const away = Math.round(Math.max(0, ...sockets.away))
    return {
      failed,
      figures: `${responses.length} requests and ${fileCount} files of pages, ${failed.length} failed; ${sockets.away.length} sockets moved, back after ${away} ms at most`,
    }
  }
}

/** Returns what the reconciliation of a version says. */
async function reconcile(cwd: string, DATABASE_URL: string) {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/reconcile.ts'], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL },
  })
  return stdout
}

test('haproxy switches a node to the next version without failing a request', async ({ task }) => {
  const next = await copyNext(BEFORE)
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryFolder(),
    PUBLIC_URL: 'http://node.test',
    ALLOW_HTTP: 'on',
    TRUST_PROXY: 'loopback',
  }
  const ports = [await freePort(), await freePort()] as const
  const start = async (port: string, root: string) => {
    const app = await runApp({ ...env, PORT: port }, root)
    onTestFinished(() => void app.child.kill('SIGKILL'))
    return app
  }
  const old = await start(ports[0], BEFORE)
  const origin = await startHaproxy(ports)
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, PATIENCE).toBe(200)
  const stop = await keepLoad(origin)
  await minutes(MINUTES.before)
  const replacement = await start(ports[1], next)
  await minutes(MINUTES.beside)
  const { rows: during } = await sql<{ version: string }>`
    select lowest_version as version from schema_requirements`.execute(database.db)
  expect(await old.end()).toBe(0)
  await minutes(MINUTES.after)
  const { failed, figures } = await stop()
  const { rows: after } = await sql<{ version: string }>`
    select lowest_version as version from schema_requirements`.execute(database.db)
  const { rows: unfilled } = await sql`
    select from comments where shout is distinct from upper(content)`.execute(database.db)
  task.meta.figures = figures
  expect(failed).toEqual([])
  expect([during, after]).toEqual([[{ version: readProgramVersion() }], [{ version: '0.4.0' }]])
  expect(unfilled).toHaveLength(0)
  expect(await replacement.end()).toBe(0)
  expect(await reconcile(next, database.url)).toMatch(/^No differences/)
})

test('a migration killed at random moments resumes', async ({ task }) => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  await sql`create table probe (id uuid primary key, word text, shout text)`.execute(database.db)
  await sql`insert into probe select gen_random_uuid(), 'word ' || n
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(database.db)
  await sql`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.0001); return new; end $$`.execute(
    database.db,
  )
  await sql`create trigger slowly before update on probe for each row execute function slowly()`.execute(
    database.db,
  )
  const program = await copyProgram('0.5.0', {
    files: {
      'server/migrations/9001_shouts.sql':
        '-- expand 0.4.0\nalter table probe add column is_filled boolean not null default false',
      'server/migrations/9002_shouts.sql': toFill(
        'probe',
        'id',
        "shout = coalesce(shout, '') || upper(word), is_filled = true",
      ),
      'server/migrations/9003_shouts_index.sql':
        '-- expand 0.4.0 concurrently\ncreate index concurrently probe_shouts on probe (shout)',
      'server/migrations/9004_words.sql': '-- contract 0.5.0\nalter table probe drop column is_filled',
    },
  })
  const env = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() }
  const places: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const app = launchApp({ ...env, PORT: await freePort() }, program)
    await expect.poll(app.output, PATIENCE).toContain('Migrating')
    await pause(Math.random() * KILLED_WITHIN_MS)
    app.child.kill('SIGKILL')
    await app.exit
    const { rows } = await sql<{ done: number }>`select done::int from fills`.execute(database.db)
    places.push(rows[0]?.done ?? 0)
  }
  const app = await runApp(env, program)
  expect(await app.end()).toBe(0)
  const { rows } = await sql<{ wrong: number; valid: boolean }>`
    select count(*) filter (where shout is distinct from upper(word))::int as wrong,
      (select indisvalid from pg_index where indexrelid = 'probe_shouts'::regclass) as valid
    from probe`.execute(database.db)
  task.meta.figures = `${KILLS} kills, with ${places.join(', ')} of ${ROWS} rows done after each`
  expect(rows).toEqual([{ wrong: 0, valid: true }])
  expect(places.at(-1)).toBeLessThan(ROWS)
  expect(new Set(places).size).toBeGreaterThan(KILLS / 2)
})
