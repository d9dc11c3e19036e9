import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The content of an entry: a text, its parts as they come, or the bytes of a compressed file, such as a picture. */
type Content = string | AsyncGenerator<string> | Readable

/** A zip archive (APPNOTE 6.3) that is written entry by entry and read at the same time. */
export type Zip = {
  /** Adds an entry and resolves when all of it has been read. Rejects if it fails, or if the archive was given up. */
  add: (name: string, content: Content) => Promise<void>
}

/**
 * Returns a stream of the archive to which `fill` adds the entries. It is read as fast as `fill` finds them, and written as
 * fast as the reader takes it, so that neither is in memory. If `fill` fails, the stream fails in the same way.
 */
export function streamZip(fill: (zip: Zip) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => void output.destroy(error as Error)
  zip.on('error', fail)
  const given = finished(output)
  given.catch(() => {})
  const add: Zip['add'] = async (name, content) => {
    const isFile = content instanceof Readable
    const entry = isFile ? content : Readable.from(content)
    zip.addReadStream(entry, name, { compress: !isFile })
    await Promise.race([finished(entry), given])
  }
  fill({ add }).then(() => zip.end(), fail)
  return output
}
