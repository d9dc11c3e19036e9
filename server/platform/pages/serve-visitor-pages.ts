import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FORM_BYTES } from '#contract/lengths.ts'
import type { RateName } from '#contract/rates.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { brandSlot, i18n } from '#contract/text/i18n.ts'
import type { Language } from '#contract/text/languages.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { html } from '#server/platform/formats/html.ts'
import { toRefusal } from '#server/platform/http/failures.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { type RenderedPage, sendDocument } from './documents.ts'
import type { Page } from './site.ts'
import { drawLinkPage } from './visitor-page.ts'
import { getWaitSeconds, sendWait } from './wait-page.ts'

/** A request for a page without a session. For a POST, `form` has the first value of each field. */
export type VisitorRequest = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  form: Readonly<Record<string, string>>
  caller: { address: string; userAgent: string }
  /** The address from which the browser says it comes. It is only the origin if that is another site. */
  referrer: string | undefined
  log: FastifyBaseLogger
}

/** Returns the page, a path on this site to redirect to (303), or undefined for the page of unknown addresses. */
type Draw = (request: VisitorRequest) => Promise<RenderedPage | { goTo: string } | undefined>

/**
 * A page for people without an account. `url` may have parameters: '/p/:itemId'. A POST is a form, whose fields may decide
 * about its rate.
 */
export type VisitorRoute = {
  method: 'GET' | 'POST'
  url: string
  rate: RateName | ((form: VisitorRequest['form']) => RateName)
  draw: Draw
}

type VisitorSite = {
  blank: Page
  frameBlank: Page
  notFound: Page
  fill: (html: string) => string
  name: string
}

type Options = {
  /** The pages change with the settings. */
  site: (language: Language) => VisitorSite
  isOwnOrigin: (origin: string) => boolean
  rateLimit: RateLimiter | undefined
}

const FORM = 'application/x-www-form-urlencoded'

/**
 * Serves the pages, and accepts their forms. A form must be url-encoded, not longer than its fields can be, and sent by one
 * of our pages. A line break, which browsers send as two characters, is one.
 */
export function serveVisitorPages(app: FastifyInstance, routes: readonly VisitorRoute[], options: Options) {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body).replaceAll(/%0d%0a/gi, '%0A')))),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const refused = drawRefusedForm(error, { isFramed: isFrame(request) })
      if (!refused) throw error
      request.refusal = refused.refusal
      return sendPage(refused.page, { site: options.site(request.language), request, reply })
    })
    for (const route of routes) addRoute(scope, route, options)
  })
}

const isFrame = ({ url }: FastifyRequest) => url.startsWith('/embed/')

type Sending = { site: VisitorSite; request: FastifyRequest; reply: FastifyReply }

const sendPage = (page: RenderedPage, { site: { blank, frameBlank, fill }, ...exchange }: Sending) =>
  sendDocument({ document: page, blank: page.frame ? frameBlank : blank, fill, ...exchange })

function addRoute(app: FastifyInstance, { method, url, rate, draw }: VisitorRoute, options: Options) {
  const { rateLimit, isOwnOrigin, site } = options
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const current = site(request.language)
      const { notFound, fill, name } = current
      const visit = toVisitorRequest(request)
      const isOwnForm = method === 'POST' && isFromOwnPage(request, isOwnOrigin)
      const rateName = typeof rate === 'string' ? rate : rate(visit.form)
      const wait = await getWaitSeconds(request, { rateLimit, rate: rateName })
      const ancestors = isFrame(request) ? ['*'] : []
      const form = isOwnForm ? { action: request.url, fields: visit.form } : undefined
      if (wait !== undefined) return sendWait(wait, { reply, name, ancestors, form })
      if (method === 'POST' && !isOwnForm) refuse('form.foreign')
      const page = await draw(visit)
      if (!page) return sendMissing(reply, fill(notFound.html), notFound)
      if ('goTo' in page) return reply.redirect(page.goTo, 303)
      return sendPage(page, { site: current, request, reply })
    },
  })
}

/**
 * Returns whether one of our pages sent a form. Reads the Fetch Metadata headers, or the Origin header (RFC 6454) of a
 * browser without these. A request with neither is refused.
 */
function isFromOwnPage({ headers }: FastifyRequest, isOwnOrigin: Options['isOwnOrigin']) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && isOwnOrigin(headers.origin)
}

const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  )

const toVisitorRequest = ({ params, query, body, ip, headers, log }: FastifyRequest): VisitorRequest => ({
  params: toTexts(params),
  query: toTexts(query),
  form: toTexts(body),
  caller: { address: ip, userAgent: headers['user-agent'] ?? '' },
  referrer: headers.referer,
  log,
})

const sendMissing = (reply: FastifyReply, text: string, { headers }: Page) =>
  reply.code(404).headers(headers).type('text/html; charset=utf-8').send(text)

const toBare = (status: 200 | 404, body: string): Page => ({
  html: `<!doctype html><html lang="en"><head><title></title></head><body>${body}</body></html>`,
  status,
  headers: {},
})

export const bareSite: Pick<VisitorSite, 'blank' | 'frameBlank' | 'notFound'> = {
  blank: toBare(200, '<div id="root"></div>'),
  frameBlank: toBare(200, '<div id="root"></div>'),
  notFound: toBare(404, 'This page does not exist.'),
}

/** The refusals of a form with a page of their own: the title, and the sentence that says what to do. */
const REFUSAL_PAGES: Partial<Record<RefusalCode, { title: string; way: string }>> = {
  'request.too-large': {
    title: /*i18n*/ 'This is too long.',
    way: /*i18n*/ 'Go back, shorten what you wrote, and send it again.',
  },
  'form.foreign': {
    title: refusals['form.foreign'].sentence,
    way: /*i18n*/ 'Open the page itself, and send its form from there.',
  },
}

/** The policy of a frame for any site, so that a refusal is shown in every frame. */
const ANY_SITE = { ancestors: ['*'], theme: undefined }

/** Returns the page that explains why a form was refused; undefined for an error that is not such a refusal. */
function drawRefusedForm(error: FastifyError, { isFramed }: { isFramed: boolean }) {
  const refusal = toRefusal(error)
  const texts = refusal && REFUSAL_PAGES[refusal.code]
  if (!texts) return undefined
  const { status } = refusals[refusal.code]
  const [title, way] = [i18n.marked(texts.title), i18n.marked(texts.way)]
  const page: RenderedPage = isFramed
    ? {
        head: { title: `${title} · ${brandSlot}`, names: { robots: 'noindex' }, properties: {} },
        body: html`<main class="embed"><p class="closed">${i18n.join(title, way)}</p></main>`,
        status,
        frame: ANY_SITE,
      }
    : drawLinkPage({ title, lead: way, status })
  return { refusal, page: { ...page, headers: { 'cache-control': 'no-store' } } }
}
