import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Assets } from './previous-assets.ts'

const COMPRESSED = /\.(js|css|svg|json|txt)$/
const compress = promisify(brotliCompress)

/**
 * Writes a brotli copy next to each text file of a folder, so that the server need not compress it. If a file is unchanged
 * since the build before, its copy from then is used. Most files are, and compressing takes most of a build's processor
 * time.
 */
export async function compressFiles(folder: string, before: Assets = new Map()) {
  const names = (await readdir(folder)).filter(name => COMPRESSED.test(name))
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all(
    names.map(async name => {
      const content = await readFile(path.join(folder, name))
      const earlier = before.get(name)?.equals(content) ? before.get(`${name}.br`) : undefined
      await writeFile(path.join(folder, `${name}.br`), earlier ?? (await compress(content, options)))
    }),
  )
}
