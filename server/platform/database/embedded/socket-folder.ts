import { lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CannotRunError } from './cannot-run-error.ts'
import { toShortHash } from './folders.ts'
import { createFolderAs } from './ownership.ts'
import type { ServerUser } from './server-user.ts'

// A socket's address holds 103 bytes on macOS (107 on Linux), and '/.s.PGSQL.5432.lock' must fit too.
const LONGEST = 103 - '/.s.PGSQL.5432.lock'.length

/**
 * Makes the closed folder of the server's socket: in `home`, or among the temporary files if that path is too
 * long. Throws when somebody else was there first: everyone can write among the temporary files.
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
