import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCompressor, encodingOf } from './compressed.ts'
import { type HeadOptions, headedPage } from './page-head.ts'
import type { Metas } from './page-settings.ts'
import { type Page, readSite } from './site.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HTML = 'text/html; charset=utf-8'
const LOGGED_MAX = 200

const texts = { 'robots.txt': 'text/plain; charset=utf-8', 'sitemap.xml': 'application/xml; charset=utf-8' }

type PageOptions = { folder: string; metas: Metas; heads: HeadOptions }

/**
 * Serves the built web from `folder`: hashed assets for ever, brotli where the build made it, each address its page
 * with the settings in place, and 404 with a page of its own to all that is none.
 */
export async function servePages(app: FastifyInstance, { folder, metas, heads }: PageOptions) {
  const site = await readSite(folder, metas)
  const headed = headedPage(site.shell.html, heads)
  const send = createSender()
  const countMissing = createCount()
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => void reply.header('cache-control', IMMUTABLE),
  })
  if (existsSync(path.join(folder, 'favicon.svg')))
    app.get('/favicon.svg', (_, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('favicon.svg', folder),
    )
  for (const [name, type] of Object.entries(texts)) {
    const text = await site.text(name)
    app.get(`/${name}`, (_, reply) => reply.header('cache-control', 'no-cache').type(type).send(text))
  }
  app.get('/*', async (request, reply) => {
    const page = site.pageAt(request.url)
    if (page.status === 404) countMissing(request)
    const html = page === site.shell ? await headed(request) : page.html
    if (html === page.html) return send({ page, request, reply })
    const { etag: _, ...headers } = page.headers
    return reply.headers(headers).type(HTML).send(html)
  })
}

type Sending = { page: Page; request: FastifyRequest; reply: FastifyReply }

/** A function that answers with a page, compressed if the browser can read that, or says that it has not changed. */
function createSender() {
  const compress = createCompressor()
  return async ({ page: { html, status, headers }, request, reply }: Sending) => {
    reply.headers(headers)
    const { etag } = headers
    if (etag && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.code(status).type(HTML)
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!encoding) return reply.send(html)
    return reply.header('content-encoding', encoding).send(await compress(html, encoding))
  }
}

/** A function that counts addresses without a page; the log gets the 1st, 2nd, 4th and so on, which no scan can flood. */
function createCount() {
  let missing = 0
  return ({ log, url }: FastifyRequest) => {
    missing += 1
    if (Number.isInteger(Math.log2(missing)))
      log.info({ missing, address: url.slice(0, LOGGED_MAX) }, 'no page at this address')
  }
}
