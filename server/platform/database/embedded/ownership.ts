import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, rename, rm } from 'node:fs/promises'
import { runProgram } from './run.ts'
import type { ServerUser } from './server-user.ts'

/** Makes `folder` where it is missing, gives it to the server's user and closes it to everyone else. */
export async function createOwnedFolder(folder: string, user: ServerUser) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700) // a mode given to mkdir would close new parents too
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Makes a closed folder as the server's user: in a place of that user's, root would follow any link put there. */
export async function createFolderAs(user: ServerUser, folder: string) {
  const made = await runProgram('mkdir', { args: ['-p', '-m', '700', folder], user })
  if (made.code !== 0) throw new Error(made.output.trim())
  return folder
}

/** Replaces `file` in one step, so that no reader ever meets half of it; only the server's user can read it. */
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
