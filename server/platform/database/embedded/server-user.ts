import { stat } from 'node:fs/promises'
import path from 'node:path'
import { CannotRunError } from './cannot-run-error.ts'
import { runProgram } from './run.ts'

/** Whom PostgreSQL runs as; undefined means as ourselves. */
export type ServerUser = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. Started by root it runs as whoever the cluster in `home` belongs to, else as
 * `postgres`, else as `nobody`; users are never created. Throws when there is no such user.
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
