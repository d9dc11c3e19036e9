import { execFile } from 'node:child_process'
import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const run = promisify(execFile)

/** Mounts a small disk until the test is over. If this user may not mount one, prints a line and returns undefined. */
export async function smallDisk(kilobytes = 64) {
  const folder = await temporaryFolder()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder])
  } catch {
    console.warn('The test with a full disk is skipped: mounting one is not allowed here.')
    return undefined
  }
  onTestFinished(async () => void (await run('umount', [folder])))
  return folder
}

/** Makes the disk read-only. */
export const makeReadOnly = (disk: string) => run('mount', ['-o', 'remount,ro', disk])

/** Makes a folder read-only until the test is over. If that is not allowed, prints a line and returns false. */
export async function closeToWriting(folder: string) {
  try {
    await run('mount', ['--bind', folder, folder])
  } catch {
    console.warn('The test with a read-only folder is skipped: mounting is not allowed here.')
    return false
  }
  onTestFinished(async () => void (await run('umount', [folder])))
  await run('mount', ['-o', 'remount,bind,ro', folder])
  return true
}

/** Fills a disk completely. Returns a function that frees its space again. */
export async function fillDisk(disk: string) {
  const file = path.join(disk, 'filling')
  const more = () =>
    appendFile(file, Buffer.alloc(4096)).then(
      () => true,
      () => false,
    )
  while (await more());
  return () => rm(file)
}
