import { copyFile, symlink, unlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readProgramVersion } from '#server/platform/processes/program-version.ts'
import { dataFolder } from '#test/support/database/data-folder.ts'
import { runApp } from '#test/support/running-app.ts'
import { askMeanwhile } from '#test/support/scenarios/faults/kept-connections.ts'
import { copyProgram } from '#test/support/server/program-copies.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
const ROOT = path.resolve(import.meta.dirname, '../..')

test('SIGHUP switches to the current symlink target unless its workers would be incompatible', async () => {
  const current = path.join(await temporaryFolder(), 'current')
  const lead = async (folder: string) => {
    await unlink(current).catch(() => {})
    await symlink(folder, current)
  }
  await lead(ROOT)
  const app = await runApp({ DATA_DIR: await dataFolder(), WORKERS: '2' }, current)
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const readVersion = async () => {
    const response = await fetch(`${app.origin}/readyz`)
    return ((await response.json()) as { version?: string }).version
  }
  const protocol = 'server/platform/processes/workers.ts'
  const edits = { [protocol]: ['const PROTOCOL = 2', 'const PROTOCOL = 3'] } as const
  const file = 'assets/later-0a1b2c3.js'
  const next = await copyProgram('0.4.0', { edits, files: { [`dist/${file}`]: 'let later' } })
  let isOver = false
  const asked = askMeanwhile(`${app.origin}/readyz`, () => isOver)
  await lead(next)
  app.child.kill('SIGHUP')
  await expect.poll(app.output, PATIENCE).toContain('the present workers continue')
  expect(app.output()).toContain('This worker does not understand the main process')
  expect(await readVersion()).toBe(readProgramVersion())
  // A page of the new version may ask an old worker for its files.
  expect(await (await fetch(`${app.origin}/${file}`)).text()).toBe('let later')

  await copyFile(path.join(ROOT, protocol), path.join(next, protocol))
  app.child.kill('SIGHUP')
  await expect.poll(app.output, PATIENCE).toContain('All workers were replaced.')
  expect(await readVersion()).toBe('0.4.0')
  const toFinish = `Workers are version 0.4.0 now; restart to finish, since this process is ${readProgramVersion()}.`
  expect(app.output().split(toFinish)).toHaveLength(2)
  isOver = true
  expect(await asked).toEqual([])
  expect(await app.end()).toBe(0)
})
