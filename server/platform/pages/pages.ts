import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, SOURCE_LANGUAGE } from '#contract/text/languages.ts'
import { fillBrand } from '#server/platform/formats/brand-slot.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { listLanguages } from '#server/platform/language/catalogues.ts'
import { serveAssets } from './assets.ts'
import { chooseEncoding, createCompressor } from './compression.ts'
import { type FindDocument, sendDocument } from './documents.ts'
import { addAlternates, createHeadRenderer, type HeadOptions } from './page-head.ts'
import { serveVisitorPages, type VisitorRoute } from './serve-visitor-pages.ts'
import { type Page, type PageSettings, readSite, type Site } from './site.ts'
import { getWaitSeconds, sendWait } from './wait-page.ts'
import { pngIcons, toWebManifest } from './web-manifest.ts'

const HTML = 'text/html; charset=utf-8'
const LOGGED_MAX = 200
const ROBOTS = 'robots.txt'
const MANIFEST = 'manifest.webmanifest'
const ICON = 'favicon.svg'

type PageOptions = HeadOptions & {
  folder: string
  /** Returns the present settings of pages. As long as this is the same object, the pages are not made again. */
  settings: () => PageSettings
  findDocument: FindDocument
  visitorRoutes: readonly VisitorRoute[]
  isOwnOrigin: (origin: string) => boolean
}

/**
 * Serves the built web from `folder`: the assets, the icons, the page of each address with the settings inserted, documents
 * that the server renders, and a 404 page for every unknown address. `addAssetsFrom` also serves the assets of another
 * build.
 */
export async function servePages(app: FastifyInstance, { findDocument, ...options }: PageOptions) {
  const { folder, settings, rateLimit, visitorRoutes, isOwnOrigin } = options
  const current = await openSites(options)
  const visitorSite = (language: Language) => {
    const { site, fill } = current(language)
    const { visitorBlank: blank, frameBlank, notFound } = site
    return { blank, frameBlank, notFound, fill, name: settings().name }
  }
  serveVisitorPages(app, visitorRoutes, { site: visitorSite, isOwnOrigin, rateLimit })
  const countMissing = createMissingCounter()
  const assets = await serveAssets(app, { folder: path.join(folder, 'assets'), rateLimit })
  const files: RootFile[] = [
    {
      name: ROBOTS,
      type: 'text/plain; charset=utf-8',
      read: () => current(SOURCE_LANGUAGE).site.text(ROBOTS),
    },
    { name: MANIFEST, type: 'application/manifest+json', read: () => toWebManifest(settings().name) },
    ...(await readIcons(folder)),
  ]
  for (const { name, type, read } of files)
    app.get(`/${name}`, async (request, reply) => {
      await rateLimit?.('assets', { address: request.ip, key: undefined })
      return reply.header('cache-control', 'no-cache').type(type).send(read())
    })
  app.get('/*', async (request, reply) => {
    const wait = await getWaitSeconds(request, { rateLimit, rate: 'pages' })
    if (wait !== undefined) return sendWait(wait, { reply, name: settings().name })
    const { site, headed, send, fill } = current(request.language)
    const document = await findDocument(request.url.split('?', 1)[0] ?? '')?.()
    if (document) return sendDocument({ document, blank: site.blank, fill, request, reply })
    const page = site.findPage(request.url)
    if (page.status === 404) countMissing(request)
    const html = page === site.shell ? await headed(request) : page.html
    if (html === page.html) return send({ page, request, reply })
    const { etag: _, ...headers } = page.headers
    return reply.headers(headers).type(HTML).send(fill(html))
  })
  return { addAssetsFrom: (web: string) => assets.addFrom(path.join(web, 'assets')) }
}

type RootFile = { name: string; type: string; read: () => string | Buffer }

async function readIcons(folder: string): Promise<RootFile[]> {
  const icons = [
    { name: ICON, type: 'image/svg+xml' },
    ...pngIcons.map(({ name }) => ({ name, type: 'image/png' })),
  ]
  const made = icons.filter(({ name }) => existsSync(path.join(folder, name)))
  return Promise.all(
    made.map(async ({ name, type }) => {
      const bytes = await readFile(path.join(folder, name))
      return { name, type, read: () => bytes }
    }),
  )
}

type OpenPages = ReturnType<typeof openPages>

const openPages = (site: Site, { findHead, rateLimit, settings }: PageOptionsOf) => ({
  site,
  headed: createHeadRenderer(site.shell.html, { findHead, rateLimit }),
  // Compressed pages are cached in it, so each site has its own.
  send: createSender(),
  fill: (html: string) => fillBrand(addAlternates(html, settings.languages ?? []), escapeHtml(settings.name)),
})
type PageOptionsOf = HeadOptions & { settings: PageSettings }

type SiteOptions = HeadOptions & Pick<PageOptions, 'folder' | 'settings'>

/** Reads the built web in each language. Returns a function that returns the pages of a language. */
async function openSites({ folder, ...options }: SiteOptions) {
  const open = async (language: Language) => {
    const own = language === SOURCE_LANGUAGE ? folder : path.join(folder, 'languages', language)
    return [language, await openSite({ folder: own, ...options })] as const
  }
  const sites = new Map(await Promise.all(listLanguages().map(open)))
  const source = await openSite({ folder, ...options })
  return (language: Language) => (sites.get(language) ?? source)()
}

/** The pages are made again after a change of the settings. */
async function openSite({ folder, settings, ...options }: SiteOptions) {
  const create = await readSite(folder)
  const make = (chosen: PageSettings) => ({
    chosen,
    pages: openPages(create(chosen), { ...options, settings: chosen }),
  })
  let made = make(settings())
  return (): OpenPages => {
    const chosen = settings()
    if (chosen !== made.chosen) made = make(chosen)
    return made.pages
  }
}

type Sending = { page: Page; request: FastifyRequest; reply: FastifyReply }

/** Compresses if the browser accepts that, or sends a 304. */
function createSender() {
  const compress = createCompressor()
  return async ({ page: { html, status, headers }, request, reply }: Sending) => {
    reply.headers(headers)
    const { etag } = headers
    if (etag && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.code(status).type(HTML)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding) return reply.send(html)
    return reply.header('content-encoding', encoding).send(await compress(html, encoding))
  }
}

/**
 * Returns a function that counts requests for unknown addresses. It logs the 1st, 2nd, 4th and so on, so that a scan cannot
 * flood the log.
 */
function createMissingCounter() {
  let missing = 0
  return ({ log, url }: FastifyRequest) => {
    missing += 1
    if (Number.isInteger(Math.log2(missing)))
      log.info({ missing, address: url.slice(0, LOGGED_MAX) }, 'no page at this address')
  }
}
