import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

type Get = (name: string) => Promise<Uint8Array | undefined>

/** Everyone else gets a 404. `key` is the key in the request, if any. */
export type FindViewers = (
  name: string,
  key: string | undefined,
) => Promise<'everyone' | 'key-holder' | 'no-one'>

type MediaOptions = {
  folder: string
  type: string
  isName: (name: string) => boolean
  get: Get
  findViewers: FindViewers
  rateLimit: RateLimiter | undefined
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** The content security policy of a file. A file that is opened directly cannot load or run anything. */
const POLICY = "default-src 'none'; sandbox"
const HELD_BYTES_MAX = 128 * 1024 * 1024

/**
 * Serves stored files as `folder/name`. A name identifies its content, so caches may keep a file for ever. A file that is
 * saved keeps its name (RFC 6266).
 */
export function serveMedia(
  app: FastifyInstance,
  { folder, type, isName, get, findViewers, rateLimit }: MediaOptions,
) {
  const read = createSharedReads(get)
  app.get<{ Params: { name: string }; Querystring: { key?: string } }>(
    `${folder}/:name`,
    async (request, reply) => {
      await rateLimit?.('pictures', { address: request.ip, key: undefined })
      const { name } = request.params
      if (!isName(name)) refuse('request.unknown')
      const viewers = await findViewers(name, request.query.key).catch(() => refuse('busy'))
      if (viewers === 'no-one') refuse('request.unknown')
      const etag = `"${name}"`
      const headers = {
        etag,
        'cache-control': viewers === 'everyone' ? FOR_EVER : 'no-store',
        'content-security-policy': POLICY,
        'content-disposition': `inline; filename="${name}"`,
      }
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send()
      const bytes = await read(name, reply).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a picture cannot be read')
        return refuse('busy')
      })
      // A missing file may be stored later, so caches must not keep this response.
      if (!bytes) return refuse('request.unknown')
      return reply.headers(headers).type(type).send(bytes)
    },
  )
}

type Held = { bytes: ReturnType<Get>; size: number; readers: number }

/**
 * Returns a function that reads a file once for all responses that send it at the same time, and releases it after the last
 * of them. It refuses with busy if too many bytes are being sent.
 */
function createSharedReads(get: Get) {
  const files = new Map<string, Held>()
  let size = 0

  function open(name: string) {
    if (size > HELD_BYTES_MAX) refuse('busy')
    const held: Held = { bytes: get(name), size: 0, readers: 0 }
    held.bytes.then(
      bytes => {
        held.size = held.readers > 0 ? (bytes?.length ?? 0) : 0
        size += held.size
      },
      () => files.delete(name),
    )
    files.set(name, held)
    return held
  }

  function leave(name: string, held: Held) {
    held.readers -= 1
    if (held.readers > 0) return
    if (files.get(name) === held) files.delete(name)
    size -= held.size
    held.size = 0
  }

  return async (name: string, { raw }: FastifyReply) => {
    const held = files.get(name) ?? open(name)
    held.readers += 1
    finished(raw, () => leave(name, held))
    return held.bytes
  }
}
