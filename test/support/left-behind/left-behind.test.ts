import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

type File = { name: string; status: string; message: string; assertionResults: { status: string }[] }

let files: Map<string, File>

// The fixtures run one after the other in one worker, like the files of a run.
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-test-'))
  const report = path.join(folder, 'report.json')
  const config = path.join(import.meta.dirname, 'fixtures.config.ts')
  const options = ['--config', config, '--root', '.', '--reporter', 'json', '--outputFile', report]
  await new Promise<void>(resolve => {
    execFile(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options], () => resolve())
  })
  const { testResults }: { testResults: File[] } = JSON.parse(await readFile(report, 'utf8'))
  files = new Map(testResults.map(file => [path.basename(file.name, '-fixture.ts'), file]))
  return () => rm(folder, { recursive: true })
})

test.each([
  ['fake timers', /^- fake timers\. Call vi\.useRealTimers in afterEach\.$/m],
  ['a timer', /^- a setTimeout of 500 ms, started at test\/.+\/leaving-fixture\.ts:\d+\. .*clear it/m],
  ['an interval', /^- a setInterval of 1000 ms, started at test\/.+\/leaving-fixture\.ts:\d+\. /m],
  ['a listener of the window', /^- a listener of "storage" on the window, added at .+ Remove it/m],
  [
    'two listeners of the document',
    /^- a listener of "keydown" on the document, added at .+ \(2 times\)\. Remove it/m,
  ],
  ['a toast', /^- the toast "A toast"\. Call leavePage in afterEach/m],
  ['a toast that comes in a moment', /^- the toast "A late toast"\. Call leavePage/m],
  ['an item of the local storage', /^- the key "draft" in localStorage\. Call leavePage/m],
  ['an item of the session storage', /^- the key "source" in sessionStorage\. Call leavePage/m],
  ['a cookie', /^- the cookie theme=dark\. /m],
  ['what is mounted', /^- the element <div>What is still shown<\/div> in the body\. Call leavePage/m],
  ['a title', /^- the element <title>Another title<\/title> in the head\. /m],
  ['a class', /^- the attribute class="dark" of <html>\. /m],
  ['an address', /^- the address http:\/\/localhost:3000\/elsewhere with the state \{"at":1\}\. /m],
  ['a global', /^- globalThis\.leftGlobal\. Set it by vi\.stubGlobal/m],
  ['what a class of the page can do', /^- Element\.prototype\.scrollTo\. /m],
  [
    'a variable of the environment',
    /^- the variable LEFT_VARIABLE of the environment\. Set it by vi\.stubEnv/m,
  ],
  ['a listener of the process', /^- a listener of "SIGUSR2" on the process: .+ Remove it in afterAll/m],
  ['a server', /^- a server that listens .+ Close it in afterAll\.$/m],
])('a file that leaves %s fails and says what to do', (_, sentence) => {
  expect(files.get('leaving')).toMatchObject({ status: 'failed', message: expect.stringMatching(sentence) })
})

test('the tests of such a file pass, and nothing else of it is named', () => {
  const { assertionResults = [], message = '' } = files.get('leaving') ?? {}
  expect(assertionResults.map(({ status }) => status)).toEqual(['passed'])
  expect(message.match(/^- /gm)).toHaveLength(19)
})

test('the next file of the worker finds nothing of it', () => {
  expect(files.get('next')).toMatchObject({ status: 'passed', message: '' })
})

test('a file that leaves its page and ends what it started passes', () => {
  expect(files.get('tidy')).toMatchObject({ status: 'passed', message: '' })
})
