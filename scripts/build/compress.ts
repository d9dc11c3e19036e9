import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSED = /\.(js|css|svg|json|txt)$/
const compress = promisify(brotliCompress)

/** Writes a brotli copy next to each text file of a folder, so that the server need not compress it. */
export async function compressFiles(folder: string) {
  const names = (await readdir(folder)).filter(name => COMPRESSED.test(name))
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all(
    names.map(async name => {
      const content = await readFile(path.join(folder, name))
      await writeFile(path.join(folder, `${name}.br`), await compress(content, options))
    }),
  )
}
