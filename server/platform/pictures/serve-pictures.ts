import type { FastifyInstance } from 'fastify'
import type { Drawing } from '#server/platform/pictures/drawing.ts'
import { cachePictures, toTag } from '#server/platform/pictures/picture-cache.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'

type PictureOptions = {
  folder: string
  /** What the file of that name shows now; undefined when there is no such file. */
  find: (file: string) => Promise<Drawing | undefined>
  draw: (drawing: Drawing) => Promise<Buffer>
  /** Absent when rate limits are switched off. */
  rateLimit: RateLimiter | undefined
}

/** Whether the browser already has what the tag stands for (RFC 9110, section 13.1.2). */
const isCached = (tag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch?.split(',').some(held => ['*', tag].includes(held.trim().replace(/^W\//, ''))) ?? false

/**
 * Serves pictures that are drawn when they are asked for, as `folder/name`. Whoever keeps one asks again before showing
 * it, since what it shows may be gone; that costs no drawing. Search engines leave them out.
 */
export function servePictures(app: FastifyInstance, { folder, find, draw, rateLimit }: PictureOptions) {
  const pictureOf = cachePictures(draw)
  app.get<{ Params: { file: string } }>(`${folder}/:file`, async (request, reply) => {
    await rateLimit?.('visits', { address: request.ip, member: undefined })
    const drawing = (await find(request.params.file)) ?? refuse('request.unknown')
    const tag = toTag(drawing)
    const headers = { etag: `"${tag}"`, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' }
    if (isCached(headers.etag, request.headers['if-none-match']))
      return reply.code(304).headers(headers).send()
    const picture = await pictureOf(tag, drawing)
    return reply.headers(headers).type('image/png').send(picture)
  })
}
