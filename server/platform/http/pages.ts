import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')

/**
 * The content security policy of a page: its own inline scripts and styles by hash, nothing else
 * inline, nothing from elsewhere, no script made from text.
 */
export const policyOf = (html: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${hashesOf(html, 'script')}`,
    `style-src 'self'${hashesOf(html, 'style')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The page with the content of its meta tags replaced, by name. Throws when the page has no such tag. */
export function withMeta(html: string, metas: Record<string, string>) {
  return Object.entries(metas).reduce((page, [name, content]) => {
    const tag = new RegExp(`(<meta name="${name}" content=")[^"]*`)
    if (!tag.test(page)) throw new Error(`The page has no meta tag ${name}`)
    return page.replace(tag, (_, start: string) => start + escaped(content))
  }, html)
}

type PageOptions = { folder: string; metas: Record<string, string> }

/**
 * Serves the built web from `folder`: hashed assets for ever, brotli where the build made it, and the
 * one page for every address that is not a file.
 */
export async function servePages(app: FastifyInstance, { folder, metas }: PageOptions) {
  const html = withMeta(await readFile(path.join(folder, 'index.html'), 'utf8'), metas)
  const headers = { 'content-security-policy': policyOf(html), 'cache-control': 'no-cache' }
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => void reply.header('cache-control', IMMUTABLE),
  })
  for (const name of ['favicon.svg', 'robots.txt'])
    if (existsSync(path.join(folder, name)))
      app.get(`/${name}`, (_, reply) => reply.header('cache-control', 'no-cache').sendFile(name, folder))
  app.get('/*', (_, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(html))
}
