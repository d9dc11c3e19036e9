import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { callbackify } from 'node:util'
import { ZipFile } from 'yazl'
import { BackupError, type Entry, MANIFEST, type Manifest, toDraft } from './manifest.ts'

const refuseExisting = (file: string) =>
  new BackupError(`${file} exists already; choose another name, since a backup overwrites nothing.`)
const refuseDraft = (draft: string) =>
  new BackupError(`${draft} is left of a backup that was cut short; remove it if none is under way.`)

const FULL = /^(ENOSPC|EDQUOT)$/
const FORBIDDEN = /^(EACCES|EPERM)$/
const CLOSED = /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR)$/

/**
 * Returns a BackupError if the disk of `file` is full, its folder is missing or not writable, or a file elsewhere cannot be
 * read. Returns any other error unchanged.
 */
export function toFileFault(error: unknown, file: string) {
  const { code = '', path: place = file } = error as NodeJS.ErrnoException
  const folder = path.dirname(file)
  if (FULL.test(code))
    return new BackupError(`The disk of ${folder} is full; no backup was written.`, { mayPass: true })
  if (!CLOSED.test(code)) return error
  // Root becomes the owner of the data folder, who may not write where root can.
  const why = FORBIDDEN.test(code) ? `${code} for the user ${process.getuid?.()}` : code
  const isElsewhere = path.relative(folder, place).startsWith('..')
  return new BackupError(
    isElsewhere
      ? `${place} cannot be read (${why}).`
      : `${folder} is no folder that can be written (${why}).`,
  )
}

async function openDraft(file: string) {
  if (existsSync(file)) throw refuseExisting(file)
  const draft = toDraft(file)
  return open(draft, 'wx', 0o600).catch(error => {
    throw error.code === 'EEXIST' ? refuseDraft(draft) : error
  })
}

async function settleDraft(file: string) {
  await link(toDraft(file), file).catch(error => {
    throw error.code === 'EEXIST' ? refuseExisting(file) : error
  })
  await rm(toDraft(file))
}

/**
 * Creates `file`, a zip archive that only its owner may read, entry by entry. Until `close` it has another name, and `abort`
 * removes it. Writes at most `bytesPerSecond` bytes of content a second. Throws BackupError if the file exists.
 */
export async function createArchive(file: string, bytesPerSecond: number) {
  const handle = await openDraft(file)
  const zip = new ZipFile()
  const append = callbackify((chunk: Buffer) => handle.appendFile(chunk))
  const output = new Writable({ write: (chunk, _, done) => append(chunk, done) })
  const written = finished(zip.outputStream.pipe(output))
  const failed = Promise.race([written, once(zip, 'error').then(([error]) => Promise.reject(error))])
  failed.catch(() => {})
  const entries: Entry[] = []
  const pace = createPace(bytesPerSecond)

  /**
   * Adds an entry and resolves when its content has been read completely. `isDense`: compression would not make it smaller.
   */
  const add = async (name: string, content: Readable, { isDense = false } = {}) => {
    const meter = createMeter(pace)
    content.once('error', error => meter.stream.destroy(error))
    zip.addReadStream(content.pipe(meter.stream), name, { mode: 0o600, compress: !isDense })
    await Promise.race([finished(meter.stream), failed])
    entries.push({ name, ...meter.read() })
  }

  /** Writes the manifest with all entries, and gives the file its name once it is on the disk. Returns the manifest. */
  const close = async (description: Omit<Manifest, 'entries'>): Promise<Manifest> => {
    const manifest = { ...description, entries }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST, { mode: 0o600 })
    zip.end()
    await written
    await handle.sync()
    await handle.close()
    await settleDraft(file)
    return manifest
  }

  const abort = async () => {
    output.destroy()
    await written.catch(() => {})
    await handle.close().catch(() => {})
    await rm(toDraft(file), { force: true })
  }
  return { add, close, abort }
}

export type Archive = Awaited<ReturnType<typeof createArchive>>

/** The shortest pause in milliseconds. Shorter pauses are added up, because timers are not precise enough. */
const SHORTEST_PAUSE_MS = 10

/**
 * Returns a function that calls `next` when the next `bytes` may follow, so that other work gets processor time.
 */
function createPace(bytesPerSecond: number) {
  let freeAt = performance.now()
  return (bytes: number, next: () => void) => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1_000
    if (freeAt - now < SHORTEST_PAUSE_MS) next()
    else setTimeout(next, freeAt - now)
  }
}

/** Returns a stream that passes bytes on at a pace, and counts and hashes them. */
function createMeter(pace: ReturnType<typeof createPace>) {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      pace(chunk.length, () => done(null, chunk))
    },
  })
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Returns a stream of one buffer, for `add`. */
export const streamOf = (bytes: Uint8Array) => Readable.from([bytes])
