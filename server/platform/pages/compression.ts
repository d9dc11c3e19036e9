import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const QUALITY = constants.BROTLI_MAX_QUALITY
const compress = {
  br: async (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: async (text: string) => promisify(gzip)(text),
}

export type Encoding = keyof typeof compress

const accepts = (header: string, encoding: Encoding) =>
  header.split(',').some(entry => {
    const [name = '', quality = ''] = entry.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality || 1) > 0
  })

/** Returns the best of our encodings that a request accepts, by its `accept-encoding` header. */
export const chooseEncoding = (header = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find(encoding => accepts(header, encoding))

/** Returns a function that compresses texts and keeps each result, for a few texts that are sent often. */
export function createCompressor() {
  const kept: Record<Encoding, Map<string, Promise<Buffer>>> = { br: new Map(), gzip: new Map() }
  return (text: string, encoding: Encoding) => {
    const result = kept[encoding].get(text) ?? compress[encoding](text)
    kept[encoding].set(text, result)
    return result
  }
}
