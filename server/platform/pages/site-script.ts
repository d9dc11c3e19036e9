import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { FOR_OTHER_SITES } from '#server/platform/connections/headers.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

const NAME = 'embed.js'
const HOUR = 'public, max-age=3600'

type Options = {
  folder: string
  /** Undefined if rate limits are off. */
  rateLimit: RateLimiter | undefined
}

/** Serves /embed.js, the only file that pages of other sites may load, if the build wrote it. */
export async function serveSiteScript(app: FastifyInstance, { folder, rateLimit }: Options) {
  const file = path.join(folder, NAME)
  if (!existsSync(file)) return
  const script = await readFile(file)
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  app.get(`/${NAME}`, async (request, reply) => {
    await rateLimit?.('assets', { address: request.ip, member: undefined })
    reply.headers({ ...FOR_OTHER_SITES, 'cache-control': HOUR, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
