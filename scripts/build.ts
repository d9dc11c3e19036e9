import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ASSETS = path.join(ROOT, 'dist/assets')
const COMPRESSED = /\.(js|css|svg|json|txt)$/

const compress = promisify(brotliCompress)

/** Writes a brotli copy beside each text asset, so that the server sends it without work. */
async function compressAsset(name: string) {
  const content = await readFile(path.join(ASSETS, name))
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(path.join(ASSETS, `${name}.br`), await compress(content, options))
}

await build({ root: path.join(ROOT, 'web'), configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
const names = (await readdir(ASSETS)).filter(name => COMPRESSED.test(name))
await Promise.all(names.map(compressAsset))
