import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { freePort } from '../running-app.ts'

const run = promisify(execFile)
const NODE = path.dirname(process.execPath)
const TARGET = '/opt/firsthand'
const PAGE_WITHIN_MS = 30_000

/** Creates a folder on a disk until the test is over, because an installation takes a gigabyte. */
async function diskFolder() {
  const folder = await mkdtemp('/var/tmp/firsthand-release-')
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the environment variables with which npm reaches its registry and finds its cache. */
function toNetwork(env: NodeJS.ProcessEnv) {
  const isWanted = ([name]: [string, unknown]) =>
    /^(home|https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name)
  return Object.fromEntries(Object.entries(env).filter(isWanted))
}

/** Runs the commands of the first stage of the Dockerfile on a copy of the sources. Returns the archive and its folder. */
export async function buildAsDockerfile() {
  const folder = await diskFolder()
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.split('\0').filter(Boolean)) await cp(file, path.join(folder, 'src', file))
  const [, stage = ''] = (await readFile('Dockerfile', 'utf8')).split(/^FROM /m)
  const commands = [...stage.matchAll(/^RUN (.+)$/gm)].map(([, command = '']) => command)
  const env = { ...toNetwork(process.env), PATH: `${NODE}:/usr/bin:/bin` }
  for (const command of commands) {
    const here = command.replaceAll(TARGET, path.join(folder, 'opt'))
    await run('sh', ['-c', here], { cwd: path.join(folder, 'src'), env, maxBuffer: 2 ** 26 })
  }
  return { folder, archive: path.join(folder, 'src/firsthand.tar.gz'), unpacked: path.join(folder, 'opt') }
}

/** Returns the size of a folder on its disk, in bytes. */
export async function measureFolder(folder: string) {
  const { stdout } = await run('du', ['-sk', folder])
  return Number.parseInt(stdout, 10) * 1024
}

/** Unpacks the archive and starts it with nothing but Node. Returns the duration of both in milliseconds. */
export async function unpackAndStart(archive: string) {
  const folder = await diskFolder()
  const startedAt = performance.now()
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  const unpackedAt = performance.now()
  const port = await freePort()
  const env = { PATH: `${NODE}:/usr/bin:/bin`, PORT: port, DATA_DIR: path.join(folder, 'data') }
  const app = spawn(path.join(folder, 'firsthand'), { cwd: folder, env, stdio: 'ignore' })
  const gone = once(app, 'exit')
  const page = await readPage(`http://127.0.0.1:${port}/`)
  const readAt = performance.now()
  app.kill('SIGTERM')
  const [code] = await gone
  return { page, code: code as number, unpackMs: unpackedAt - startedAt, startMs: readAt - unpackedAt }
}

async function readPage(address: string) {
  const until = performance.now() + PAGE_WITHIN_MS
  while (performance.now() < until) {
    const response = await fetch(address).catch(() => undefined)
    if (response) return response.text()
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('the release showed no page within 30 s')
}

/** Starts the release with a PATH that has only these programs. Returns its exit code and its output. */
export async function startWith(release: string, programs: Record<string, string>) {
  const folder = await diskFolder()
  const entries = Object.entries({ ...programs, dirname: '/usr/bin/dirname', readlink: '/usr/bin/readlink' })
  for (const [name, program] of entries)
    await writeFile(path.join(folder, name), `#!/bin/sh\nexec ${program} "$@"\n`, { mode: 0o755 })
  const env = { PATH: folder, DATA_DIR: path.join(folder, 'data') }
  const app = spawn(path.join(release, 'firsthand'), {
    cwd: release,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(app.stderr)
  const [code] = await once(app, 'exit')
  return { code: code as number, output: await output }
}

/** Returns the problems that systemd finds in our unit, for a release in this folder. */
export async function verifyUnit(release: string) {
  const folder = await diskFolder()
  const unit = path.join(folder, 'firsthand.service')
  const ours = await readFile('docs/deploy/firsthand.service', 'utf8')
  await mkdir(folder, { recursive: true })
  await writeFile(unit, ours.replaceAll(`${TARGET}/current`, release))
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', unit]).catch(error => error)
  return `${stdout}${stderr}`
}
