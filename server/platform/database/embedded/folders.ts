import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { createOwnedFolder } from './ownership.ts'
import { runProgram } from './run.ts'
import { findServerUser, type ServerUser } from './server-user.ts'

/** Where root keeps what PostgreSQL's user cannot reach elsewhere. */
export const SYSTEM_FOLDER = '/var/lib/firsthand'

/**
 * Makes the folder that holds the cluster and all about it: `postgres` in the data folder, or, when we are
 * root and PostgreSQL's user cannot enter the data folder, one under /var/lib/firsthand, which is logged.
 */
export async function ensureHomeFolder(dataDir: string, log: (line: string) => void) {
  await mkdir(dataDir, { recursive: true })
  // One spelling of the path: the command line of a running server is compared with it.
  const inside = path.join(await realpath(dataDir), 'postgres')
  const user = await findServerUser(inside)
  if (user) await openIfEmpty(dataDir)
  if (await canUse(path.dirname(inside), user)) return { home: await createOwnedFolder(inside, user), user }
  const outside = path.join(SYSTEM_FOLDER, toShortHash(inside))
  log(`The database's user cannot enter ${dataDir}, so the database is in ${outside}.`)
  const outsideUser = await findServerUser(outside)
  return { home: await createOwnedFolder(outside, outsideUser), user: outsideUser }
}

/** Lets others pass through a folder that nobody uses yet, whatever the umask; they may not look around. */
async function openIfEmpty(folder: string) {
  if ((await readdir(folder)).length === 0) await chmod(folder, 0o711)
}

/** Whether the server's user may enter the folder, or execute the program, at `file`. */
export async function canUse(file: string, user: ServerUser) {
  return !user || (await runProgram('test', { args: ['-x', file], user })).code === 0
}

/** Twelve hexadecimal digits that stand for `text` in a file name. */
export function toShortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
