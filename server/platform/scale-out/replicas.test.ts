import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startHangingProxy } from '#test/support/database/hanging-proxy.ts'
import { startStandbyPair } from '#test/support/database/standby-pair.ts'
import { type LogPosition, NEVER } from './log-position.ts'
import { Primary } from './primary.ts'
import { Replicas } from './replicas.ts'
import { noteWrites, WrittenLog } from './written-log.ts'

const PATIENCE_MS = 10_000

const MIGRATION = new URL('../../migrations/0063_replication_mark.sql', import.meta.url)
const onError = () => {}

async function readNotes(from: Db) {
  const { rows } = await sql<{ text: string; isStandby: boolean }>`
    select text, pg_is_in_recovery() as "isStandby" from notes`.execute(from)
  return rows
}

test('a read goes to a replica that has its position, and to the primary while the replica is behind', async () => {
  const urls = await startStandbyPair()
  const written = new WrittenLog()
  const primary = { connectionString: urls.primary }
  const db = connect({ config: { ...primary, watchStatements: noteWrites(written) }, prepare: true, onError })
  const standby = connect({ config: { connectionString: urls.standby }, prepare: false, onError })
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  await sql`create table notes (text text)`.execute(db)
  const lines: string[] = []
  const addresses = [urls.standby, urls.primary, 'postgresql://nobody@127.0.0.1:1/x']
  const replicas = new Replicas({ addresses, primary, prepare: true, isPooled: false, written })
  await replicas.start(line => void lines.push(line))
  const note = (text: string) =>
    db.transaction().execute(tx => sql`insert into notes values (${text})`.execute(tx))
  const read = async () => (await replicas.read(await written.read(), readNotes))?.value

  await note('first')
  expect(await vi.waitFor(async () => (await read()) ?? expect.fail('no replica'), PATIENCE_MS)).toEqual([
    { text: 'first', isStandby: true },
  ])
  expect(await replicas.read(NEVER, readNotes)).toBeUndefined()
  const failing = () => Promise.reject(new Error('a conflict with recovery'))
  expect(await replicas.read(undefined, failing)).toBeUndefined()

  await sql`select pg_wal_replay_pause()`.execute(standby)
  await note('second')
  expect(await read()).toBeUndefined()
  await replicas.settle()
  expect(await replicas.read(undefined, readNotes)).toBeUndefined()

  await sql`select pg_wal_replay_resume()`.execute(standby)
  expect(await vi.waitFor(async () => (await read()) ?? expect.fail('no replica'), PATIENCE_MS)).toHaveLength(
    2,
  )

  const name = (url: string) => new URL(url).host
  expect(lines).toEqual(
    expect.arrayContaining([
      `the replica ${name(urls.standby)} is read`,
      `the replica ${name(urls.standby)} is not read: it is more than 1 s behind`,
      `the replica ${name(urls.primary)} is not read: it takes writes and is no standby`,
      expect.stringMatching(/^the replica 127\.0\.0\.1:1 is not read: .*ECONNREFUSED/),
    ]),
  )
  await replicas.close()
  await standby.destroy()
  await db.destroy()
})

test('a read that finds the primary killed goes on at the replica at once, and at the server that is promoted', async () => {
  const urls = await startStandbyPair()
  const written = new WrittenLog()
  const primary = {
    connectionString: urls.primary,
    primary: await Primary.find([urls.primary, urls.standby]),
  }
  const db = connect({ config: { ...primary, watchStatements: noteWrites(written) }, prepare: true, onError })
  const standby = connect({ config: { connectionString: urls.standby }, prepare: false, onError })
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  await sql`create table notes (text text)`.execute(db)
  const replicas = new Replicas({
    addresses: [urls.standby],
    primary,
    prepare: true,
    isPooled: false,
    written,
  })
  await replicas.start(() => {})
  const readAgain = async (logPosition: LogPosition) =>
    (await replicas.readAgain(logPosition, { primary: db, work: readNotes }))?.value

  await db.transaction().execute(tx => sql`insert into notes values ('first')`.execute(tx))
  const logPosition = await written.read()
  const read = async () => (await replicas.read(logPosition, readNotes))?.value
  await vi.waitFor(async () => expect(await read()).toHaveLength(1), 5_000)
  await urls.kill()
  expect(await readAgain(logPosition)).toEqual([{ text: 'first', isStandby: true }])

  await sql`select pg_promote()`.execute(standby)
  const promoted = [{ text: 'first', isStandby: false }]
  await vi.waitFor(async () => expect(await readAgain(NEVER)).toEqual(promoted), 5_000)
  await replicas.close()
  await standby.destroy()
  await db.destroy()
})

test('no replica is read after the loss of a primary that was silent, since it may lack writes of others', async () => {
  const urls = await startStandbyPair()
  const { port, password } = new URL(urls.primary)
  const proxy = await startHangingProxy({ host: '127.0.0.1', port: Number(port) })
  onTestFinished(proxy.close)
  const connectionString = `postgresql://postgres:${password}@127.0.0.1:${proxy.config.port}/postgres`
  const db = connect({ config: { connectionString }, prepare: false, onError })
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  await sql`create table notes (text text)`.execute(db)
  const options = {
    addresses: [urls.standby],
    prepare: true,
    isPooled: false,
    written: new WrittenLog(),
  }
  const replicas = new Replicas({ ...options, primary: { connectionString } })
  await replicas.start(() => {})
  const read = async () => (await replicas.read(undefined, readNotes))?.value
  await vi.waitFor(async () => expect(await read()).toEqual([]), 5_000)

  proxy.hang()
  await vi.waitFor(async () => expect(await read()).toBeUndefined(), 5_000)
  await urls.kill()
  proxy.goOn()
  expect(await replicas.readAgain(undefined, { primary: db, work: readNotes })).toBeUndefined()
  await replicas.close()
  await db.destroy()
})
