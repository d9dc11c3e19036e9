import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import { BackupError, FORMAT, MANIFEST, Manifest, type Progress } from './manifest.ts'

const CUT = 'is no backup, or only a part of one'

/**
 * Opens a backup and reads its manifest. `check` reads all of it and compares the checksums, `read` returns the content
 * of an entry. Throws BackupError.
 */
export async function openArchive(file: string) {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(error => {
    throw new BackupError(`${file} ${findFileFault(error.code) ?? `${CUT} (${error.message})`}.`)
  })
  try {
    const entries = await listEntries(zip)
    const manifest = await readManifest(zip, entries.get(MANIFEST))
    return toArchive({ zip, file, entries, manifest })
  } catch (error) {
    zip.close()
    throw error instanceof BackupError
      ? error
      : new BackupError(`${file} ${CUT} (${(error as Error).message}).`)
  }
}

function findFileFault(code: string) {
  if (code === 'EACCES') return `cannot be read (${code} for the user ${process.getuid?.()})`
  return code === 'ENOENT' ? 'does not exist' : undefined
}

export type OpenArchive = Awaited<ReturnType<typeof openArchive>>
type ArchiveParts = { zip: ZipFile; file: string; entries: Map<string, ZipEntry>; manifest: Manifest }

async function listEntries(zip: ZipFile) {
  const entries = new Map<string, ZipEntry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function readManifest(zip: ZipFile, entry: ZipEntry | undefined) {
  if (!entry) throw new Error('it has no manifest')
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  const written: unknown = JSON.parse(Buffer.concat(chunks).toString())
  const { format } = (written ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError('This backup was made by a newer Firsthand; restore it with that version.')
  const manifest = format === FORMAT ? Manifest.safeParse(written).data : undefined
  if (!manifest) throw new Error('its manifest is none of ours')
  return manifest
}

function toArchive({ zip, file, entries, manifest }: ArchiveParts) {
  const read = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new BackupError(`${file} lacks ${name}.`)
    return zip.openReadStreamPromise(entry)
  }
  /** Throws BackupError at the first entry whose checksum differs from the manifest. */
  const check = async (onProgress: (progress: Progress) => void) => {
    const all = manifest.entries.reduce((sum, { bytes }) => sum + bytes, 0)
    let done = 0
    for (const { name, bytes, sha256 } of manifest.entries) {
      const found = await measure(await read(name)).catch(error => {
        throw new BackupError(`${name} in ${file} is damaged (${(error as Error).message}).`)
      })
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new BackupError(`${name} in ${file} is not as it was written: its checksum is another.`)
      done += bytes
      onProgress({ what: 'bytes', done, all })
    }
  }
  return { manifest, read, check, close: () => zip.close() }
}

async function measure(stream: Readable) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
