import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prefixes } from '#server/platform/backup/write-backup.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { dataFolder } from '#test/support/database/data-folder.ts'
import { cloneDatabase, emptyDatabase } from '#test/support/database/database.ts'
import { digestTables } from '#test/support/database/digest-tables.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { castVote, giveAnswer, postComment } from '#test/support/items/actions.ts'
import { publishIdea, publishProduct, sendPicture } from '#test/support/items/factories.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { startS3 } from '#test/support/pictures/s3.ts'
import { runScript as run } from '#test/support/run-script.ts'
import { launchApp, runApp } from '#test/support/running-app.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

// Starts the program; slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

async function writtenBackup() {
  const folder = await dataFolder()
  const file = path.join(await temporaryFolder(), 'whole.zip')
  const app = await runApp({ DATA_DIR: folder })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const server = remoteServer(app.origin)
  const author = await join(server, 'Ünal "the Tab" \\N')
  const reader = await join(server, 'Reader')
  const idea = await publishIdea(author)
  const { key } = await sendPicture(author, await plainPng({ width: 40, height: 30 }))
  await publishProduct(author, { screenshot: key })
  await castVote(reader, idea.id)
  await postComment(reader, idea.id)
  await giveAnswer(reader, idea.questions[0], 'Line one\nline\ttwo \\. and \u{1F600}')
  expect(await run('backup', { DATA_DIR: folder }, file)).toEqual({
    code: 0,
    output: expect.stringContaining('with the keys'),
  })
  return { folder, file, author }
}

async function signIn(origin: string, { email, password }: Persona) {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.status
}

/** Returns the names and bytes of the pictures. */
async function readPictures(where: Record<string, string>) {
  const storage = await openStorage(readSettings(where))
  const names = (await Promise.all([...prefixes].map(storage.list))).flat().toSorted()
  expect(names.length).toBeGreaterThan(0)
  return Promise.all(
    names.map(async name => [name, Buffer.from((await storage.get(name)) ?? []).toString('hex')]),
  )
}

/** Sends Ctrl-C while a backup waits for a table. Returns its exit code and the files that it left in the folder. */
async function interrupt(dataDir: string) {
  const folder = await temporaryFolder()
  const holder = new Client((await embeddedServer(dataDir)).config)
  await holder.connect()
  await holder.query('begin; lock table votes in access exclusive mode')
  const cut = await cutShort({ folder, args: [path.join(folder, 'cut.zip')], env: { DATA_DIR: dataDir } })
  await holder.end()
  return cut
}

/** Sends Ctrl-C once a backup has made a file in the folder. Returns its exit code and the files that it left there. */
async function cutShort(run: { folder: string; args: string[]; env: Record<string, string> }) {
  const child = spawn(process.execPath, ['scripts/backup.ts', ...run.args], {
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', ...run.env },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await expect.poll(() => readdir(run.folder)).toHaveLength(1)
  child.kill('SIGINT')
  const [code] = await exited
  return { code, left: await readdir(run.folder) }
}

async function interruptRehearsal(file: string) {
  const folder = await temporaryFolder()
  return cutShort({ folder, args: ['--rehearse', file], env: { TMPDIR: folder } })
}

const refusal = (output: RegExp) => ({ code: 78, output: expect.stringMatching(output) })
const keys = ['signing-keys.json', 'sealing-keys.json']

test("a running program's backup restores every row, picture and key into another database, but no sessions", async () => {
  const { folder, file, author } = await writtenBackup()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const content = await readFile(file)
  expect(['visits', 'day_keys'].map(table => content.includes(`tables/public.${table}`))).toEqual([
    true,
    false,
  ])
  expect(await run('backup', { DATA_DIR: folder }, file)).toEqual(refusal(/exists already/))
  const nowhere = path.join(folder, 'missing', 'x.zip')
  expect(await run('backup', { DATA_DIR: folder }, nowhere)).toEqual(refusal(/no folder that can be written/))
  expect(await interrupt(folder)).toEqual({ code: 130, left: [] })
  expect(await interruptRehearsal(file)).toEqual({ code: 130, left: [] })
  expect(await run('backup', {}, '--rehearse', file)).toEqual({
    code: 0,
    output: expect.stringMatching(/is whole.* points match the facts/),
  })
  const outside = await emptyDatabase()
  onTestFinished(() => outside.drop())
  const fresh = await temporaryFolder()
  const s3 = (await startS3()).settings
  const env = { DATA_DIR: path.join(fresh, 'data'), DATABASE_URL: outside.url, ...s3 }
  expect(await run('restore', env, file)).toEqual({
    code: 0,
    output: expect.stringContaining('sign in again'),
  })
  const before = await digestTables((await embeddedServer(folder)).config)
  expect(await digestTables(outside.config)).toEqual(before)
  const readKeys = (from: string) => Promise.all(keys.map(name => readFile(path.join(from, name), 'utf8')))
  expect(await readKeys(env.DATA_DIR)).toEqual(await readKeys(folder))
  expect(await readPictures(s3)).toEqual(await readPictures({ DATA_DIR: folder }))
  expect(await run('reconcile', env)).toEqual({ code: 0, output: expect.stringMatching(/^No differences/) })

  const again = await runApp(env)
  onTestFinished(() => void again.child.kill('SIGKILL'))
  const server = remoteServer(again.origin)
  expect((await server.call(author.token, 'GET /me/role')).status).toBe(401)
  expect(await signIn(again.origin, author)).toBe(200)
  const other = { ...env, DATA_DIR: path.join(fresh, 'other') }
  expect(await run('restore', other, file)).toEqual(refusal(/has members/))

  await again.end()
  await sql`create table unfinished_restore ()`.execute(outside.db)
  expect(await launchApp(env).ended).toEqual({
    code: 78,
    output: expect.stringMatching(/^A restore into this database was cut off.* again\.\n$/),
  })

  const later = await cloneDatabase()
  onTestFinished(() => later.drop())
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(later.db)
  const intoLater = { DATA_DIR: path.join(fresh, 'later'), DATABASE_URL: later.url }
  expect(await run('restore', intoLater, file)).toEqual(refusal(/tables of a later version/))
  expect(await run('backup', other, '--wrong', 'x')).toEqual(refusal(/--wrong/))

  const copy = path.join(fresh, 'copy.zip')
  await copyFile(file, copy)
  await flip(copy)
  const data = path.join(fresh, 'untouched')
  expect(await run('restore', { DATA_DIR: data }, copy)).toEqual(refusal(/damaged|not as it was written/))
  await expect(stat(data)).rejects.toThrow('ENOENT')
})

/** Changes one letter in the text of a table. */
async function flip(copy: string) {
  const bytes = await readFile(copy)
  const at = bytes.indexOf('tables/public.votes') + 60
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(copy, bytes)
}
