import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { chooseEncoding } from './compression.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const BROTLI = '.br'
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type AssetOptions = {
  folder: string
  rateLimit: RateLimiter | undefined
}

/**
 * A served file. If it has a compressed copy, only the copy is in memory until a client without compression requests the
 * file.
 */
type Asset = { type: string; brotli: Buffer | undefined; plain: () => Buffer }

const getContentType = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream'

/** With its compressed copy, if the build made one. */
async function readAssets(folder: string) {
  const files = (await readdir(folder, { withFileTypes: true })).filter(file => file.isFile())
  const names = new Set(files.map(({ name }) => name))
  const own = [...names].filter(name => !name.endsWith(BROTLI))
  const read = async (name: string): Promise<[string, Asset]> => {
    const isCompressed = names.has(`${name}${BROTLI}`)
    const bytes = await readFile(path.join(folder, isCompressed ? `${name}${BROTLI}` : name))
    return [
      name,
      isCompressed
        ? toCompressed(name, bytes)
        : { type: getContentType(name), brotli: undefined, plain: () => bytes },
    ]
  }
  return new Map(await Promise.all(own.map(read)))
}

function toCompressed(name: string, brotli: Buffer): Asset {
  let plain: Buffer | undefined
  return { type: getContentType(name), brotli, plain: () => (plain ??= brotliDecompressSync(brotli)) }
}

/**
 * Serves the files of `folder` as /assets/name. Caches may keep them for ever, since a name contains a hash of the content.
 * All files are read into memory at the start, as their compressed copy if there is one, and no requested name reaches the
 * disk. `addFrom` adds the files of another folder that this one does not have.
 */
export async function serveAssets(app: FastifyInstance, { folder, rateLimit }: AssetOptions) {
  const assets = await readAssets(folder)
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    await rateLimit?.('assets', { address: request.ip, key: undefined })
    return send(assets.get(request.params['*']) ?? refuse('request.unknown'), request, reply)
  })
  return {
    addFrom: async (other: string) => {
      for (const [name, asset] of await readAssets(other)) if (!assets.has(name)) assets.set(name, asset)
    },
  }
}

function send({ type, plain, brotli }: Asset, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).type(type)
  if (!brotli || chooseEncoding(request.headers['accept-encoding']) !== 'br') return reply.send(plain())
  return reply.header('content-encoding', 'br').send(brotli)
}
