import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  createFolderAs,
  createOwnedFolder,
  findServerUser,
  runProgram,
  type ServerUser,
} from './server-user.ts'
import { CannotRunError } from './start-errors.ts'

/** The folder that root uses if PostgreSQL's user cannot reach the data folder. */
export const SYSTEM_FOLDER = '/var/lib/firsthand'

// The address of a socket holds 103 bytes on macOS (107 on Linux), and '/.s.PGSQL.5432.lock' must fit too.
const LONGEST = 103 - '/.s.PGSQL.5432.lock'.length

/**
 * Creates the folder of the cluster if it is missing: `postgres` in the data folder, or a folder in /var/lib/firsthand if
 * the program runs as root and PostgreSQL's user cannot enter the data folder; that is logged. Returns the folder and that
 * user.
 */
export async function ensureHomeFolder(dataDir: string, log: (line: string) => void) {
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o700) // it is new
  // One spelling of the path: it is compared with the command line of a running server.
  const inside = path.join(await realpath(dataDir), 'postgres')
  const user = await findServerUser(inside)
  if (user) await openIfEmpty(dataDir)
  if (await canUse(path.dirname(inside), user)) return { home: await createOwnedFolder(inside, user), user }
  const outside = toOutside(inside)
  log(`The database's user cannot enter ${dataDir}, so the database is in ${outside}.`)
  const outsideUser = await findServerUser(outside)
  return { home: await createOwnedFolder(outside, outsideUser), user: outsideUser }
}

const toOutside = (inside: string) => path.join(SYSTEM_FOLDER, toShortHash(inside))

/** Returns whether a start has made a cluster for the data folder. Creates nothing. Throws if this user may not look. */
export async function hasCluster(dataDir: string) {
  const inside = path.join(await realpath(dataDir).catch(() => dataDir), 'postgres')
  const homes = process.getuid?.() === 0 ? [inside, toOutside(inside)] : [inside]
  return homes.some(home => statSync(path.join(home, 'cluster'), { throwIfNoEntry: false }))
}

/**
 * Returns whether root runs the program on the data folder of another user: PostgreSQL then has a user of its own. A symlink,
 * which the other user may have made, says nothing.
 */
export async function isRunByRoot(dataDir: string) {
  const inside = path.join(await realpath(dataDir), 'postgres')
  const home = await lstat(inside).catch(() => undefined)
  if (!home) return existsSync(path.join(toOutside(inside), 'cluster'))
  return home.isDirectory() && home.uid !== statSync(dataDir).uid
}

/** Lets others pass through a folder that is still empty, whatever the umask; they may not list it. */
async function openIfEmpty(folder: string) {
  if ((await readdir(folder)).length === 0) await chmod(folder, 0o711)
}

/** Returns whether the server's user may enter the folder, or execute the program, at `file`. */
export async function canUse(file: string, user: ServerUser) {
  return !user || (await runProgram('test', { args: ['-x', file], user })).code === 0
}

/** Returns twelve hexadecimal digits that represent `text` in a file name. */
export function toShortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/**
 * Creates the closed folder of the server's socket: in `home`, or in the folder of temporary files if that path is too
 * long. Throws if another user created it first, since everyone can write among the temporary files.
 */
export async function ensureSocketFolder(home: string, user: ServerUser) {
  const inside = path.join(home, 'run')
  const fits = Buffer.byteLength(inside) <= LONGEST
  const folder = await createFolderAs(
    user,
    fits ? inside : path.join(tmpdir(), `firsthand-${toShortHash(home)}`),
  )
  const made = await lstat(folder)
  if (made.isDirectory() && made.uid === (user?.uid ?? process.getuid?.())) return folder
  throw new CannotRunError(
    `${folder} belongs to somebody else; remove it or choose a data folder with a shorter path.`,
  )
}
