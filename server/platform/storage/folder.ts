import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const ignoreMissing =
  <T>(otherwise: T) =>
  (error: unknown) => {
    if (isMissing(error)) return otherwise
    throw error
  }

/** Writes a file that survives a power cut; a file that cannot be written whole leaves nothing. */
async function writeWhole(file: string, bytes: Uint8Array) {
  const draft = path.join(path.dirname(file), `.${randomUUID()}`)
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Keeps files below `root`, which is made when it is needed, in a folder for each beginning of two characters. */
export function createFolderStorage(root: string): Storage {
  const folderOf = (name: string) => path.join(root, name.slice(0, 2))
  const fileOf = (name: string) => path.join(folderOf(name), name)
  return {
    put: async (name, { bytes }) => {
      await mkdir(folderOf(name), { recursive: true })
      await writeWhole(fileOf(name), bytes)
    },
    get: name => readFile(fileOf(name)).catch(ignoreMissing(undefined)),
    list: async prefix => {
      const names = await readdir(folderOf(prefix)).catch(ignoreMissing<string[]>([]))
      return names.filter(name => name.startsWith(prefix))
    },
    remove: name => rm(fileOf(name), { force: true }),
  }
}
