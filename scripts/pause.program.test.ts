import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFolder } from '#test/support/database/data-folder.ts'
import { runApp } from '#test/support/running-app.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { readCommand, WrongUse } from './commands/pause.ts'

// Whole programs run, for which a test waits on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Runs the command on a data folder. Returns its output and its exit code. */
async function pause(folder: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_OPTIONS: '' }
  const run = promisify(execFile)(process.execPath, ['scripts/pause.ts', ...args], { env })
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  )
}

test('the command begins, lists and ends a pause beside the program, which obeys at once', async () => {
  const folder = await dataFolder()
  const app = await runApp({ DATA_DIR: folder })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const server = remoteServer(app.origin)
  const listNames = async () => (await server.call(null, 'GET /pauses')).ok.pauses.map(({ name }) => name)
  expect(await pause(folder, 'begin', 'sign-ups', '--for', '2h', '--reason', 'a flood')).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^sign-ups +until \w+ \d+, \d\d:\d\d UTC {2}by the command line {2}a flood\n$/,
    ),
  })
  expect(await listNames()).toEqual(['sign-ups'])
  expect(await pause(folder, 'begin', 'sign-ups', '--for', '8d')).toEqual({
    code: 1,
    said: expect.stringContaining('A pause lasts 7 days at most.'),
  })
  expect((await pause(folder, 'end', 'sign-ups')).said).toBe('sign-ups: no longer paused.\n')
  expect((await pause(folder, 'end', 'sign-ups')).said).toBe('sign-ups: was not paused.\n')
  expect([(await pause(folder, 'list')).said, await listNames()]).toEqual(['Nothing is paused.\n', []])
  await app.end()
})

test('words that mean no command are refused in a sentence before anything is opened', async () => {
  const wrong = [
    [],
    ['begin', 'votes'],
    ['list', 'sign-ups'],
    ['begin', 'sign-ups', '--for', '0h'],
    ['begin', 'sign-ups', '--for', '-1h'],
    ['end', 'sign-ups', 'publishing'],
  ]
  for (const args of wrong) expect(() => readCommand(args)).toThrow(WrongUse)
  expect(await pause('/nowhere/data', ...(wrong[1] ?? []))).toMatchObject({ code: 1 })
})
