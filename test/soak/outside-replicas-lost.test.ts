import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Replicas } from '#server/platform/scale-out/replicas.ts'
import { noteWrites, WrittenLog } from '#server/platform/scale-out/written-log.ts'
import { startDebianPostgres } from '#test/support/outside/debian-postgres.ts'
import { startStandby } from '#test/support/outside/standby.ts'

const MIGRATION = new URL('../../server/migrations/0063_replication_mark.sql', import.meta.url)

const countNotes = async (from: Db) => (await sql`select from notes`.execute(from)).rows.length

test('a moderator waits until no node shows the state before, also if the primary is lost with their write', async () => {
  const server = await startDebianPostgres()
  const standby = await startStandby(server)
  const primary = { connectionString: server.url }
  const written = new WrittenLog()
  const db = connect({
    config: { ...primary, watchStatements: noteWrites(written) },
    prepare: false,
    onError: () => {},
  })
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  await sql`create table notes (text text)`.execute(db)
  const addresses = [standby.url]
  const options = { addresses, primary, prepare: false, isPooled: false }
  const [near, far] = [
    new Replicas({ ...options, written }),
    new Replicas({ ...options, written: new WrittenLog() }),
  ]
  for (const node of [near, far]) await node.start(() => {})
  const readFar = async () => (await far.read(undefined, countNotes))?.value
  await vi.waitFor(async () => expect(await readFar()).toBe(0))

  await standby.ask('select pg_wal_replay_pause()')
  await db.transaction().execute(tx => sql`insert into notes values ('hidden')`.execute(tx))
  await server.end('SIGKILL')
  const startedAt = performance.now()
  await near.settle()
  expect(await readFar()).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(12_000)
  for (const node of [near, far]) await node.close()
  await db.destroy()
})
