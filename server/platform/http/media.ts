import type { FastifyInstance } from 'fastify'
import type { Limit } from './limiter.ts'
import { refuse } from './refusal.ts'

type MediaOptions = {
  folder: string
  /** The Content-Type of every file. */
  type: string
  isName: (name: string) => boolean
  get: (name: string) => Promise<Uint8Array | undefined>
  /** Absent when rate limits are switched off. */
  limit: Limit | undefined
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Opened by itself it is a picture and nothing else, whatever a browser may think. */
const POLICY = "default-src 'none'; sandbox"

/** Serves stored files as `folder/name`. A name stands for its content, so what a cache holds is right for ever. */
export function serveMedia(app: FastifyInstance, { folder, type, isName, get, limit }: MediaOptions) {
  app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    await limit?.('pictures', { address: request.ip, member: undefined })
    const { name } = request.params
    if (!isName(name)) refuse('request.unknown')
    const etag = `"${name}"`
    reply.headers({ etag, 'cache-control': FOR_EVER, 'content-security-policy': POLICY })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const bytes = await get(name).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a picture cannot be read')
      return refuse('busy')
    })
    return reply.type(type).send(bytes ?? refuse('request.unknown'))
  })
}
