import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '#server/platform/settings/env.ts'

/** Stores files by name, each completely or not at all. Every function throws if the storage cannot be reached. */
export type Storage = {
  /** Stores a file, in place of one with the same name. When it resolves, the file is safe. */
  put: (name: string, file: { bytes: Uint8Array; type: string }) => Promise<void>
  /** Returns the bytes of a file, or undefined if there is none of that name. */
  get: (name: string) => Promise<Uint8Array | undefined>
  /** Stores the content of a stream as `put` does, without having all of it in memory. Returns its size in bytes. */
  putStream: (name: string, file: { content: Readable; type: string }) => Promise<number>
  /** Returns a file as a stream with its size in bytes, or undefined if there is none of that name. */
  getStream: (name: string) => Promise<{ content: Readable; bytes: number } | undefined>
  /** Returns the names that begin with `prefix`, which has at least two characters. */
  list: (prefix: string) => Promise<string[]>
  /** Removes a file with its unfinished copies; does nothing if there is none. */
  remove: (name: string) => Promise<void>
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const ignoreMissing =
  <T>(otherwise: T) =>
  (error: unknown) => {
    if (isMissing(error)) return otherwise
    throw error
  }

/** Returns the prefix of the names of a file's drafts. A draft remains if the process was killed while it wrote. */
const toDraft = (file: string) => path.join(path.dirname(file), `.${path.basename(file)}.`)

/** Writes a file so that it survives a power cut. Returns its size in bytes. If it fails, no file remains. */
async function writeWhole(file: string, content: Uint8Array | Readable) {
  const draft = `${toDraft(file)}${randomUUID()}`
  let size = 0
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
      size = (await handle.stat()).size
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    return size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Creates a storage in the folder `root`, with a subfolder for each two first characters of names. Folders are created when
 * they are needed.
 */
function createFolderStorage(root: string): Storage {
  const folderOf = (name: string) => path.join(root, name.slice(0, 2))
  const fileOf = (name: string) => path.join(folderOf(name), name)
  return {
    put: async (name, { bytes }) => {
      await mkdir(folderOf(name), { recursive: true, mode: 0o700 })
      await writeWhole(fileOf(name), bytes)
    },
    get: name => readFile(fileOf(name)).catch(ignoreMissing(undefined)),
    putStream: async (name, { content }) => {
      await mkdir(folderOf(name), { recursive: true, mode: 0o700 })
      return writeWhole(fileOf(name), content)
    },
    getStream: async name => {
      const handle = await open(fileOf(name)).catch(ignoreMissing(undefined))
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), bytes: size }
    },
    list: async prefix => {
      const names = await readdir(folderOf(prefix)).catch(ignoreMissing<string[]>([]))
      return names.filter(name => name.startsWith(prefix))
    },
    remove: async name => {
      await rm(fileOf(name), { force: true })
      const names = await readdir(folderOf(name)).catch(ignoreMissing<string[]>([]))
      const draft = path.basename(toDraft(name))
      for (const left of names.filter(left => left.startsWith(draft)))
        await rm(path.join(folderOf(name), left), { force: true })
    },
  }
}

/** Opens the storage of the settings: S3 if there is a bucket, else the folder `media` of the data folder. */
export async function openStorage({ S3, DATA_DIR }: Pick<Settings, 'S3' | 'DATA_DIR'>): Promise<Storage> {
  if (!S3) return createFolderStorage(path.join(DATA_DIR, 'media'))
  // Loaded only if needed, since it is large.
  const { createS3Storage: s3Storage } = await import('./s3.ts')
  return s3Storage(S3)
}
