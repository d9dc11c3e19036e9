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

/** What a request accepts of our encodings, by its `accept-encoding` header; the smaller one first. */
export const chooseEncoding = (header = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find(encoding => accepts(header, encoding))

/** A function that compresses texts and keeps each result, for texts that are few and sent often. */
export function createCompressor() {
  const kept: Record<Encoding, Map<string, Promise<Buffer>>> = { br: new Map(), gzip: new Map() }
  return (text: string, encoding: Encoding) => {
    const result = kept[encoding].get(text) ?? compress[encoding](text)
    kept[encoding].set(text, result)
    return result
  }
}
