import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { findServerUser } from '#server/platform/database/embedded/server-user.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The folders where Debian's packages install programs for operators. */
const FOLDERS = ['/usr/lib/postgresql/15/bin', '/usr/sbin', '/usr/bin']

/** Returns the path of a program of Debian. If it is missing, throws an error with its package. */
export function findProgram(name: string, debianPackage: string) {
  const found = FOLDERS.map(folder => path.join(folder, name)).find(existsSync)
  if (!found) throw new Error(`Debian's ${debianPackage} is missing: apt-get install ${debianPackage}.`)
  return found
}

/** Creates a folder until the test is over. Programs that `startProgram` starts may write to it. */
export async function programFolder() {
  const folder = await temporaryFolder()
  const user = await findServerUser(folder)
  if (user) await chown(folder, user.uid, user.gid)
  return { folder, user }
}

type Start = {
  args: string[]
  user: Awaited<ReturnType<typeof findServerUser>>
  isReady: () => Promise<unknown>
}

/** Starts a server, which refuses to run as root, and waits until it is ready. Ends it with the test. */
export async function startProgram(file: string, { args, user, isReady }: Start) {
  const child = spawn(file, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const gone = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
  }
  onTestFinished(() => end('SIGKILL'))
  for (let tries = 200; ; tries -= 1) {
    const isUp = await isReady().then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (tries === 0 || child.exitCode !== null) throw new Error(`${file} did not start: ${output}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { child, end, output: () => output }
}

/** Runs a program as `user` until it ends. */
export const runAs = (user: Start['user'], [file = '', ...args]: string[]) =>
  promisify(execFile)(file, args, { ...user, cwd: '/' })
