import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFolder } from '#test/support/database/data-folder.ts'
import { runScript } from '#test/support/run-script.ts'
import { runApp } from '#test/support/running-app.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { WrongUse } from './commands/arguments.ts'
import { readCommand } from './commands/pause.ts'

// Starts the program; slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const pause = (folder: string, ...args: string[]) => runScript('pause', { DATA_DIR: folder }, ...args)

test('the command starts, lists and ends a pause, and the running program reacts immediately', async () => {
  const folder = await dataFolder()
  const app = await runApp({ DATA_DIR: folder })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const server = remoteServer(app.origin)
  const listNames = async () => (await server.call(null, 'GET /pauses')).ok.pauses.map(({ name }) => name)
  expect(await pause(folder, 'begin', 'sign-ups', '--for', '2h', '--reason', 'a flood')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^sign-ups +until \w+ \d+, \d\d:\d\d UTC {2}by the command line {2}a flood$/,
    ),
  })
  expect(await listNames()).toEqual(['sign-ups'])
  expect(await pause(folder, 'begin', 'sign-ups', '--for', '8d')).toEqual({
    code: 1,
    output: expect.stringContaining('A pause lasts 7 days at most.'),
  })
  expect((await pause(folder, 'end', 'sign-ups')).output).toBe('sign-ups: no longer paused.')
  expect((await pause(folder, 'end', 'sign-ups')).output).toBe('sign-ups: was not paused.')
  expect([(await pause(folder, 'list')).output, await listNames()]).toEqual(['Nothing is paused.', []])
  await app.end()
})

test('an unknown command is refused with a message before anything is opened', async () => {
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
