import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { CannotRunError } from './start-errors.ts'

/** The user that runs PostgreSQL; undefined if it is the user that runs this program. */
export type ServerUser = { uid: number; gid: number } | undefined

/**
 * Returns the user for PostgreSQL, which refuses to run as root: if root starts this program, the owner of the cluster in
 * `home`, else `postgres`, else `nobody`; users are never created. Throws CannotRunError if there is no such user.
 */
export async function findServerUser(home: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(path.join(home, 'cluster')).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = (await findUser('postgres')) ?? (await findUser('nobody'))
  if (user) return user
  throw new CannotRunError(
    'PostgreSQL cannot run as root, and this machine has no user named postgres or nobody.',
  )
}

async function findUser(name: string): Promise<ServerUser> {
  const [uid, gid] = await Promise.all([
    runProgram('id', { args: ['-u', name] }),
    runProgram('id', { args: ['-g', name] }),
  ])
  return uid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
}

/** The environment of the server: without our secrets and the shell's PG* variables, and with messages in English. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/**
 * Runs a program to its end. Returns its exit code (1 if a signal ended it) and all its output. Rejects only if the program
 * cannot be started at all.
 */
export function runProgram(file: string, { args, user }: { args: string[]; user?: ServerUser }) {
  const child = spawn(file, args, {
    ...user,
    cwd: '/', // the server's user may not enter ours
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject)
    // Not 'exit', which may come before the last output. A server that pg_ctl starts holds no pipe: it has its log.
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Creates `folder` if it is missing, makes the server's user its owner and closes it to everyone else. */
export async function createOwnedFolder(folder: string, user: ServerUser) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700) // a mode given to mkdir would close new parents too
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Root must not write in a folder of the server's user, who could put a symlink there. */
export async function createFolderAs(user: ServerUser, folder: string) {
  const made = await runProgram('mkdir', { args: ['-p', '-m', '700', folder], user })
  if (made.code !== 0) throw new Error(made.output.trim())
  return folder
}

/** Replaces `file` in one step, so that no reader ever sees half of it; only the server's user can read it. */
export async function writeOwnedFile(file: string, { text, user }: { text: string; user: ServerUser }) {
  const fresh = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(fresh, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    if (user) await handle.chown(user.uid, user.gid)
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}
