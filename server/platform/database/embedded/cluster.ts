import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ServerUser } from './server-user.ts'
import { createFolderAs, runProgram, writeOwnedFile } from './server-user.ts'
import { CannotRunError, isOutOfResources } from './start-errors.ts'

const UNFINISHED = 'new-'
// Two starts at the same moment may both remove one folder, or one while initdb still writes into it.
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
const OPTIONS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
]

/**
 * Gives PostgreSQL's data folder and its superuser's password, and makes both first where they are missing.
 * They are made elsewhere and moved into place together: a first start that is killed, or that meets
 * another one, leaves nothing half done. Throws with initdb's words.
 */
export async function ensureCluster(from: ClusterOptions) {
  const folder = path.join(from.home, 'cluster')
  if (!existsSync(folder)) await createCluster(folder, from)
  const password = await readFile(path.join(folder, 'password'), 'utf8')
  return { data: path.join(folder, 'data'), password }
}

type ClusterOptions = { home: string; native: string; user: ServerUser; durable: boolean }

async function createCluster(folder: string, { home, native, user, durable }: ClusterOptions) {
  const fresh = await createFolderAs(user, path.join(home, UNFINISHED + randomBytes(4).toString('hex')))
  try {
    const password = path.join(fresh, 'password')
    await writeOwnedFile(password, { text: randomBytes(24).toString('base64url'), user })
    const args = [...OPTIONS, `--pgdata=${path.join(fresh, 'data')}`, `--pwfile=${password}`]
    const made = await runProgram(path.join(native, 'bin', 'initdb'), {
      args: durable ? args : [...args, '--no-sync'],
      user,
    })
    if (made.code !== 0)
      throw new CannotRunError(`PostgreSQL could not make its files: ${made.output.trim()}`, {
        mayPass: isOutOfResources(made.output),
      })
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, REMOVAL)
    if (!existsSync(folder)) throw error // else another first start was quicker
  }
}

/** Removes what killed first starts left behind. Only for the owner: a rival may still be making one. */
export async function sweepUnfinished(home: string) {
  const names = (await readdir(home)).filter(name => name.startsWith(UNFINISHED))
  await Promise.all(names.map(name => rm(path.join(home, name), REMOVAL)))
}
