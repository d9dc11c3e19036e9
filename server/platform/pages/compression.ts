import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = async (text: string, quality: number) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export type Encoding = 'br' | 'gzip'

const compress = async (text: string, { encoding, quality }: { encoding: Encoding; quality: number }) =>
  encoding === 'br' ? compressBrotli(text, quality) : promisify(gzip)(text)

const FAST_BROTLI_QUALITY = 4

/** Compresses a text that is sent once: fast, and almost as small as with the best quality. */
export const compressOnce = (text: string, encoding: Encoding) =>
  compress(text, { encoding, quality: FAST_BROTLI_QUALITY })

const RECENT_MAX = 64

/**
 * Returns a function that compresses texts which may soon be sent again, such as a page that is being shared. It caches the
 * latest 64 results.
 */
export function createRecentCompressor() {
  const kept: Record<Encoding, Map<string, Promise<Buffer>>> = { br: new Map(), gzip: new Map() }
  return (text: string, encoding: Encoding) => {
    const recent = kept[encoding]
    const result = recent.get(text) ?? compressOnce(text, encoding)
    recent.delete(text)
    recent.set(text, result)
    const [oldest] = recent.keys()
    if (recent.size > RECENT_MAX && oldest !== undefined) recent.delete(oldest)
    return result
  }
}

const accepts = (header: string, encoding: Encoding) =>
  header.split(',').some(entry => {
    const [name = '', quality = ''] = entry.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality || 1) > 0
  })

/**
 * Returns the best of our encodings that a client accepts, from the value of its `accept-encoding` header; undefined if
 * there is none.
 */
export const chooseEncoding = (header = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find(encoding => accepts(header, encoding))

/** Returns a function that compresses texts and caches every result. It is for a few texts that are sent often. */
export function createCompressor() {
  const kept: Record<Encoding, Map<string, Promise<Buffer>>> = { br: new Map(), gzip: new Map() }
  return (text: string, encoding: Encoding) => {
    const result =
      kept[encoding].get(text) ?? compress(text, { encoding, quality: constants.BROTLI_MAX_QUALITY })
    kept[encoding].set(text, result)
    return result
  }
}
