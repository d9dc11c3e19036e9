import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { JWK } from 'jose'
import { findDataFolderFault } from '#server/platform/database/embedded/start-errors.ts'

/** Thrown if a file of keys cannot be used. The message says why, and what to do. */
export class KeyFileError extends Error {}

type KeyFile<Key> = { file: string; create: () => Promise<JWK>; check: (key: JWK) => Promise<Key> | Key }

/**
 * Opens an array of JWKs (RFC 7517). The first start creates the file with one key. Throws KeyFileError, and DataFolderError
 * if the file cannot be created.
 */
export async function openKeyFile<Key>({ file, create, check }: KeyFile<Key>): Promise<Key[]> {
  await createOnce(file, create)
  const { mode } = await stat(file)
  // Windows has no such bits and reports every file as open.
  if (process.platform !== 'win32' && mode & 0o007)
    throw new KeyFileError(`Everyone on this machine may read ${file}: run chmod 600 on it.`)
  try {
    const keys = JSON.parse(await readFile(file, 'utf8')) as JWK[]
    return await Promise.all(keys.map(check))
  } catch (error) {
    throw new KeyFileError(`${file} holds no usable keys: ${(error as Error).message}`)
  }
}

/** Two starts at the same moment get the same file, and no one sees a part of it. */
async function createOnce(file: string, create: () => Promise<JWK>) {
  if (await stat(file).catch(() => null)) return
  const draft = `${file}.${randomUUID()}`
  await writeDraft(draft, [await create()])
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

async function writeDraft(draft: string, keys: readonly JWK[]) {
  const folder = path.dirname(draft)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw findDataFolderFault(folder, (error as Error).message) ?? error
  }
}

/** The file is complete at any moment. Throws DataFolderError if it cannot be written. */
export async function rewriteKeyFile(file: string, keys: readonly JWK[]) {
  const draft = `${file}.${randomUUID()}`
  await writeDraft(draft, keys)
  await rename(draft, file)
}
