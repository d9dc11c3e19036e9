import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SOURCE_LANGUAGE } from '#contract/text/languages.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { inLanguage, listLanguages } from '#server/platform/language/catalogues.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Drawing } from './renderer-client.ts'

type PictureOptions = {
  folder: string
  /** Undefined if there is no such file. */
  find: (file: string) => Promise<Drawing | undefined>
  draw: (drawing: Drawing) => Promise<Buffer>
  rateLimit: RateLimiter | undefined
}

/** Returns whether the browser already has the picture with this ETag (RFC 9110, section 13.1.2). */
const isCached = (tag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch?.split(',').some(held => ['*', tag].includes(held.trim().replace(/^W\//, ''))) ?? false

/**
 * Returns the language in the address of a picture (`?lang=de`), or else the source language. The browser's preference is
 * ignored, since caches keep one picture for an address.
 */
const toLanguage = (lang: unknown) => listLanguages().find(language => language === lang) ?? SOURCE_LANGUAGE

/**
 * Serves pictures that are drawn on request, as `folder/name`. Caches keep one for five minutes, since its content may be
 * deleted, and then ask again, which needs no drawing. Search engines may not list them.
 */
export function servePictures(app: FastifyInstance, { folder, find, draw, rateLimit }: PictureOptions) {
  const pictureOf = cachePictures(draw)
  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    `${folder}/:file`,
    async (request, reply) => {
      await rateLimit?.('publicReads', { address: request.ip, key: undefined })
      const { file } = request.params
      const drawing =
        (await inLanguage(toLanguage(request.query.lang), () => find(file))) ?? refuse('request.unknown')
      const tag = toTag(drawing)
      const headers = { etag: `"${tag}"`, 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' }
      if (isCached(headers.etag, request.headers['if-none-match']))
        return reply.code(304).headers(headers).send()
      const picture = await pictureOf(tag, drawing)
      return reply.headers(headers).type('image/png').send(picture)
    },
  )
}

const BYTES_MAX = 16 * 1024 * 1024

/** Returns a hash of the content of a drawing, the same in every process. */
export const toTag = (drawing: Drawing) =>
  createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 22)

/**
 * Returns a function that draws each drawing once. Requests during a drawing wait for the same picture. Pictures are kept up
 * to `bytesMax` bytes in all, and the least recently used are removed first.
 */
export function cachePictures(draw: (drawing: Drawing) => Promise<Buffer>, bytesMax = BYTES_MAX) {
  const cached = new Map<string, Buffer>()
  const pending = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function remove(tag: string) {
    bytes -= cached.get(tag)?.length ?? 0
    cached.delete(tag)
  }

  /** Keeps a picture. The map has the order in which its keys were set, so its first key is the least recently used. */
  function keep(tag: string, picture: Buffer) {
    remove(tag)
    cached.set(tag, picture)
    bytes += picture.length
    for (const oldest of cached.keys()) {
      if (bytes <= bytesMax) return
      remove(oldest)
    }
  }

  function start(tag: string, drawing: Drawing) {
    const picture = draw(drawing).finally(() => pending.delete(tag))
    pending.set(tag, picture)
    return picture
  }

  return async (tag: string, drawing: Drawing) => {
    const picture = cached.get(tag) ?? (await (pending.get(tag) ?? start(tag, drawing)))
    keep(tag, picture)
    return picture
  }
}
