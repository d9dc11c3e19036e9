import { execFile } from 'node:child_process'
import { chown, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#test/support/database/database.ts'
import { runIn } from '#test/support/run-script.ts'
import { launchApp } from '#test/support/running-app.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

// Starts the program; slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const NOBODY = { uid: 65_534, gid: 65_534 }
const STRANGER = { uid: 65_533, gid: 65_533 }
const COMMANDS = [['backup', 'x.zip'], ['pause', 'list'], ['member', 'list'], ['reconcile'], ['rotate-keys']]

/** A first start takes seconds, and longer beside other tests. */
const START = { timeout: 100_000 }

const refusal = (output: string) => ({ code: 78, output })

test.each(COMMANDS)('%s without an instance exits with 78 and creates nothing', async (script, ...args) => {
  const cwd = await temporaryFolder()
  const missing = `There is no Firsthand in ${cwd}/data: set DATA_DIR, DATABASE_URL or ENV_FILE.`
  const misspelt = 'The environment has DATBASE_URL, which is not a setting; DATABASE_URL is one.'
  const run = (env: Record<string, string>) => runIn({ cwd })(script ?? '', env, ...args)
  expect(await run({})).toEqual(refusal(missing))
  expect(await run({ DATBASE_URL: 'secret' })).toEqual(refusal(`${missing} ${misspelt}`))
  expect(await readdir(cwd)).toEqual([])
  const { db, url, drop } = await emptyDatabase()
  onTestFinished(drop)
  await mkdir(path.join(cwd, 'data'))
  expect(await run({ DATABASE_URL: url })).toEqual(
    refusal(
      'There is no Firsthand in the database that DATABASE_URL names: name another, or start the server first.',
    ),
  )
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  expect([rows, await readdir(cwd, { recursive: true })]).toEqual([[], ['data']])
})

test("files that root creates in a user's folder belong to the user, who can start the server later", async context => {
  if (process.getuid?.() !== 0) context.skip('only root can become another user')
  const cwd = await temporaryFolder()
  await chown(cwd, NOBODY.uid, NOBODY.gid)
  const serve = async (DATA_DIR: string) => {
    const app = launchApp({ DATA_DIR }, undefined, NOBODY)
    onTestFinished(() => void app.child.kill('SIGKILL'))
    await vi.waitUntil(() => app.output().includes('running at') || app.child.exitCode !== null, START)
    app.child.kill('SIGTERM')
    const { code, output } = await app.ended
    if (output.includes('MODULE_NOT_FOUND')) context.skip('another user cannot read the program here')
    expect(code).toBe(0)
  }
  await serve(path.join(cwd, 'data'))
  const run = runIn({ cwd })
  expect(await run('backup', {}, 'x.zip')).toEqual({
    code: 3,
    output: expect.stringMatching(/x\.zip has \d+ rows, with the keys\. It has no members: /),
  })
  const closed = `/root is no folder that can be written (EACCES for the user ${NOBODY.uid}).`
  expect(await run('backup', {}, '/root/x.zip')).toEqual(refusal(closed))
  expect(await run('rotate-keys', {})).toMatchObject({ code: 0 })
  expect(await run('restore', { DATA_DIR: './new/folder' }, 'x.zip')).toMatchObject({ code: 0 })
  const open = ['-o', '-type', 'f', '-perm', '/077']
  const { stdout } = await promisify(execFile)('find', [cwd, '!', '-user', String(NOBODY.uid), ...open])
  expect(stdout).toBe('')
  await serve(path.join(cwd, 'new/folder'))
  const denied = `The data folder ${cwd}/data is closed to this user (EACCES); run this as its owner or as root.`
  expect(await runIn({ cwd, ...STRANGER })('member', {}, 'list')).toEqual(refusal(denied))
})
