import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
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
  /** Undefined if rate limits are off. */
  rateLimit: RateLimiter | undefined
}

type Asset = { type: string; plain: Buffer; brotli: Buffer | undefined }

const getContentType = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream'

/** Returns every file of the folder by its name, with its compressed copy if the build made one. */
async function readAssets(folder: string) {
  const names = (await readdir(folder, { withFileTypes: true })).filter(file => file.isFile())
  const bytes = new Map(
    await Promise.all(
      names.map(async ({ name }) => [name, await readFile(path.join(folder, name))] as const),
    ),
  )
  const own = [...bytes].filter(([name]) => !name.endsWith(BROTLI))
  return new Map(
    own.map(([name, plain]): [string, Asset] => [
      name,
      { type: getContentType(name), plain, brotli: bytes.get(`${name}${BROTLI}`) },
    ]),
  )
}

/**
 * Serves the files of `folder` as /assets/name. Caches may keep them for ever, since a name contains a hash of the content.
 * All files are read at the start and kept: each is in memory once, and no requested name reaches the disk. `addFrom` keeps those of
 * another folder as well.
 */
export async function serveAssets(app: FastifyInstance, { folder, rateLimit }: AssetOptions) {
  const assets = await readAssets(folder)
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    await rateLimit?.('assets', { address: request.ip, member: undefined })
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
  if (!brotli || chooseEncoding(request.headers['accept-encoding']) !== 'br') return reply.send(plain)
  return reply.header('content-encoding', 'br').send(brotli)
}
