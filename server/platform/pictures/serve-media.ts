import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { refuse } from '#server/platform/refusal.ts'

type Get = (name: string) => Promise<Uint8Array | undefined>

type MediaOptions = {
  folder: string
  /** The Content-Type of every file. */
  type: string
  isName: (name: string) => boolean
  get: Get
  /** Absent when rate limits are switched off. */
  rateLimit: RateLimiter | undefined
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Opened by itself it is a picture and nothing else, whatever a browser may think. */
const POLICY = "default-src 'none'; sandbox"
/** Bytes of files that readers wait for, all together. */
const HELD_BYTES_MAX = 128 * 1024 * 1024

/**
 * Serves stored files as `folder/name`. A name stands for its content, so what a cache holds is right for ever. A file
 * saved from there keeps its name (RFC 6266).
 */
export function serveMedia(app: FastifyInstance, { folder, type, isName, get, rateLimit }: MediaOptions) {
  const hold = createSharedReads(get)
  app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    await rateLimit?.('pictures', { address: request.ip, member: undefined })
    const { name } = request.params
    if (!isName(name)) refuse('request.unknown')
    const etag = `"${name}"`
    const headers = {
      etag,
      'cache-control': FOR_EVER,
      'content-security-policy': POLICY,
      'content-disposition': `inline; filename="${name}"`,
    }
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send()
    const bytes = await hold(name, reply).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a picture cannot be read')
      return refuse('busy')
    })
    // What is not there may come, so that alone is not kept by caches.
    if (!bytes) return refuse('request.unknown')
    return reply.headers(headers).type(type).send(bytes)
  })
}

type Held = { bytes: ReturnType<Get>; size: number; readers: number }

/**
 * Gets each file once for all whose readers wait for it at the same time, and lets go of it with the last of them.
 * Refuses with busy where too much waits already.
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
