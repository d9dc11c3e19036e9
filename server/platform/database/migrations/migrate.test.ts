import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, emptyDatabase } from '#test/support/database/database.ts'
import { connect } from '../connect.ts'
import { findOutage } from '../outage.ts'
import { finishMigrations } from './finish-migrations.ts'
import { migrate, SchemaForbiddenError } from './migrate.ts'
import { type Program, parseMigration, readProgram } from './migration-files.ts'
import { SchemaNewerError } from './schema-state.ts'

const log = { info: () => {}, warn: () => {} }
const PATIENCE = { timeout: 30_000, interval: 25 }

const EXPAND = `-- expand 0.4.0
alter table probe add column words text;
create function probe_words() returns trigger language plpgsql as $$ begin new.words := upper(new.word); return new; end $$;
create trigger probe_words before insert or update of word on probe for each row execute function probe_words()`
const FILL = `-- fill 0.4.0 of probe
with batch as (select id from probe where id > coalesce($1, '0')::int order by id limit $2),
  filled as (update probe set words = upper(word) from batch where probe.id = batch.id)
select max(id)::text as position, count(*)::int as count from batch having count(*) > 0`
const INDEX = `-- expand 0.4.0 concurrently
create index concurrently probe_by_words on probe (words)`
const CONTRACT = '-- contract 0.5.0\nalter table probe drop column word cascade'

const own = await readProgram()
const bring = (version: string, files: Record<string, string>): Program => ({
  ...own,
  version,
  migrations: [...own.migrations, ...Object.entries(files).map(([name, text]) => parseMigration(name, text))],
})
const next = bring('0.4.0', { '9001_words': EXPAND, '9002_words': FILL, '9003_words_index': INDEX })
const afterNext = bring('0.5.0', {
  '9001_words': EXPAND,
  '9002_words': FILL,
  '9003_words_index': INDEX,
  '9004_no_word': CONTRACT,
})

let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  database = await cloneDatabase()
  onTestFinished(() => database.drop())
})

const run = (text: string) => sql.raw(text).execute(database.db)

/** Creates a separate table with rows. */
async function openProbe(rows = 1_000) {
  await run(`create table probe (id int primary key, word text);
    insert into probe select n, 'word ' || n from generate_series(1, ${rows}) n`)
}

const noteNode = (version: string) =>
  run(
    `insert into nodes (id, version, started_at) values ('00000000-0000-7000-8000-000000000001', '${version}', now())`,
  )

/** Reads the table in a transaction, as a backup does, which keeps a step from changing it until `release`. */
async function holdProbe() {
  const holder = connect({ config: database.config, prepare: false, onError: () => {} })
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reading = holder.transaction().execute(async tx => {
    await sql`select count(*) from probe`.execute(tx)
    begun.resolve()
    await held.promise
  })
  await begun.promise
  return async () => {
    held.resolve()
    await reading
    await holder.destroy()
  }
}

const countEmpty = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from probe where words is distinct from upper('word ' || id)`.execute(
    database.db,
  )
  return rows[0]?.count
}

test('a database is migrated once, and afterward its requests have a timeout again', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  expect(await migrate(db)).toContain('0001_baseline')
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '5s' }])
})

test('a user without the right to create tables gets a message instead of a bug report', async () => {
  const user = `guest_${randomBytes(6).toString('hex')}`
  await sql.raw(`create role ${user} login password 'guest'`).execute(database.db)
  const empty = await emptyDatabase()
  onTestFinished(empty.drop)
  const config = { ...empty.config, user, password: 'guest' }
  const db = connect({ config, prepare: true, onError: () => {} })
  await expect(migrate(db)).rejects.toThrow(SchemaForbiddenError)
  await db.destroy()
  await sql.raw(`drop role ${user}`).execute(database.db)
})

test('a contract migration waits for the last node on the previous version, then blocks that version', async () => {
  await openProbe()
  await migrate(database.db, { program: next })
  expect(await countEmpty()).toBe(0)
  await noteNode('0.4.0 (0123456789ab, 2026-11-01)')
  expect(await migrate(database.db, { program: afterNext })).toEqual([])
  await run("insert into probe (id, word) values (0, 'word 0')")
  expect(await countEmpty()).toBe(0)

  const { done, stop } = finishMigrations({
    database: database.config,
    isEmbedded: false,
    log,
    program: afterNext,
    everyMs: 25,
  })
  onTestFinished(stop)
  await run('delete from nodes')
  await done
  await expect(run('select word from probe')).rejects.toThrow('column "word" does not exist')
  await expect(migrate(database.db, { program: next })).rejects.toThrow(SchemaNewerError)
  expect(await migrate(database.db, { program: afterNext })).toEqual([])
})

test('a version older than the database works until a contract migration', async () => {
  await openProbe()
  await migrate(database.db, { program: next })
  expect(await migrate(database.db, { program: own })).toEqual([])
})

test('a live node two versions away prevents the start, while a killed one delays it', async () => {
  await openProbe()
  const node = connect({ config: database.config, prepare: false, onError: () => {} })
  await noteNode('0.3.0')
  await run("update nodes set place = 'web-1:3000'")
  const giveSign = () => sql`update nodes set seen_at = now()`.execute(node)
  await giveSign()
  await expect(migrate(database.db, { program: afterNext, report: () => void giveSign() })).rejects.toThrow(
    'A node of Firsthand 0.3.0 at web-1:3000 serves this database, and 0.5.0 cannot serve it at the same time; stop every node of that version first.',
  )
  await run("update nodes set seen_at = now() - interval '59 seconds'")
  const said: string[] = []
  const ran = await migrate(database.db, { program: afterNext, report: text => said.push(text) })
  expect(ran).toContain('9004_no_word')
  expect(said).toContain('Waiting for a node of Firsthand 0.3.0 that may be gone, for at most a minute')
  await node.destroy()
})

test('a long fill resumes from its last batch in the background', async () => {
  await openProbe(20_000)
  await run(`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.0005); return new; end $$;
    create trigger slowly before update on probe for each row execute function slowly()`)
  expect(await migrate(database.db, { program: next })).toEqual(['9001_words', '9003_words_index'])
  const { rows } = await sql<{ done: number }>`select done::int from fills`.execute(database.db)
  const { done: begun = 0 } = rows[0] ?? {}
  expect(begun).toBeGreaterThan(0)
  expect(await countEmpty()).toBe(20_000 - begun)
  await run('drop trigger slowly on probe')
  const { done, stop } = finishMigrations({
    database: database.config,
    isEmbedded: false,
    log,
    program: next,
  })
  onTestFinished(stop)
  await done
  expect(await countEmpty()).toBe(0)
  expect(await migrate(database.db, { program: next })).toEqual([])
})

test('a half-built index is rebuilt after a failure', async () => {
  await openProbe()
  await run("insert into probe values (0, 'word 1')")
  const index = '-- expand 0.4.0 concurrently\ncreate unique index concurrently probe_words on probe (word)'
  const program = bring('0.4.0', { '9001_probe_words': index })
  await expect(migrate(database.db, { program })).rejects.toThrow('could not create unique index')
  await run('delete from probe where id = 0')
  expect(await migrate(database.db, { program })).toEqual(['9001_probe_words'])
  const { rows } = await sql`
    select indisvalid as "isValid" from pg_index where indexrelid = 'probe_words'::regclass`.execute(
    database.db,
  )
  expect(rows).toEqual([{ isValid: true }])
})

test('a step waiting for a lock lets requests through between attempts', async () => {
  await openProbe()
  const release = await holdProbe()
  const said: string[] = []
  const migrated = migrate(database.db, { program: next, report: text => said.push(text) })
  await expect
    .poll(() => said, PATIENCE)
    .toContain('Migrating 1 of 3: words, waiting for a lock, as a backup holds (1 tries)')
  const since = performance.now()
  for (let visit = 0; visit < 5; visit += 1) await run('select count(*) from probe')
  expect(performance.now() - since).toBeLessThan(10_000)
  await release()
  expect(await migrated).toContain('9001_words')
})

test("a stopping node does not wait for the contract's lock", async () => {
  await openProbe()
  await migrate(database.db, { program: next })
  const release = await holdProbe()
  const said: string[] = []
  const noted = { info: (_: unknown, what?: string) => void said.push(what ?? ''), warn: () => {} }
  const options = { database: database.config, isEmbedded: false, log: noted, program: afterNext }
  const { stop } = finishMigrations(options)
  await expect.poll(() => said, PATIENCE).toContain('a migration waits for a lock')
  await stop()
  await release()
  await run('select word from probe')
})

test('a migration logs the disk space it needs, and too little space prevents the start before any change', async () => {
  await openProbe()
  const program = bring('0.4.0', { '9001_words': EXPAND.replace('0.4.0', '0.4.0 rewrites probe') })
  const refused = migrate(database.db, { program, measureFree: async () => 1 })
  await expect(refused).rejects.toThrow(
    /^The migration needs 1 MB on the disk of the database, which has 1 MB free; make room and start again\. Nothing was changed\.$/,
  )
  await expect(run('select words from probe')).rejects.toThrow('does not exist')
})

test('a database that disconnects during a step is reported as down', async () => {
  await openProbe()
  const text = '-- expand 0.4.0\nselect pg_terminate_backend(pg_backend_pid())'
  const program = bring('0.4.0', { '9001_end': text })
  const error = await migrate(database.db, { program }).catch(error => error)
  expect(findOutage(error)).toBe('the database does not answer')
})

describe('a database whose migrations the baseline has replaced', () => {
  const forget = (names: readonly string[]) =>
    sql`delete from kysely_migration where name = any(${names})`.execute(database.db)

  test('is accepted with its rows once all of them have run', async () => {
    await forget(['0001_baseline'])
    await run("update community_settings set name = 'Before'")
    await migrate(database.db)
    const { rows } = await sql`select from kysely_migration where name = '0001_baseline'`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect((await sql`select name from community_settings`.execute(database.db)).rows).toEqual([
      { name: 'Before' },
    ])
  })

  test('is refused with the name of the version that runs the missing ones', async () => {
    await forget(['0001_baseline', '0105_normal_forms', '0132_node_places'])
    await expect(migrate(database.db)).rejects.toThrow(
      /^The database has not run the migration 0105_normal_forms; start Firsthand 0\.2\.0, whose last commit is \w{10}, until its migrations are done, and then this version\.$/,
    )
  })
})
