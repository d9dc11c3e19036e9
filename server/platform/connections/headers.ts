import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { nowMillis } from '#server/platform/processes/clock.ts'
import type { Settings } from '#server/platform/settings/env.ts'

/** The header that carries the id of a request, from a proxy and back to the reader. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Ids as proxies make them: UUIDs, hex digits, or words joined by punctuation that no log has to escape. */
const WELL_FORMED = /^[\w.:-]{8,64}$/

/** Returns the id that a trusted proxy gave the request if it is well-formed, otherwise a new one. */
export function toRequestId(
  { headers }: Pick<IncomingMessage, 'headers'>,
  options: { isFromProxy: boolean },
) {
  const given = headers[REQUEST_ID_HEADER]
  if (options.isFromProxy && typeof given === 'string' && WELL_FORMED.test(given)) return given
  return randomUUID()
}

const FIXED = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The policy of responses that are not pages: they may load and run nothing. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Addresses that may contain a token. */
const OF_SIGNING_IN = /^\/auth(\/|\?|$)/i
const OF_VISITOR_LINKS = /^\/p\/(confirm|mine|leave)(\/|\?|$)/i

/** Returns the policy for the Referer header of links on a page (Referrer Policy, section 3). */
function getReferrerPolicy(url: string) {
  if (OF_SIGNING_IN.test(url)) return 'no-referrer'
  // With 'no-referrer' forms would be sent with the origin 'null' (Fetch, section 3.2), and over http nothing else says
  // whose they are.
  return OF_VISITOR_LINKS.test(url) ? 'same-origin' : 'strict-origin-when-cross-origin'
}

/** The settings on which the security headers depend. */
export type Site = Pick<Settings, 'PUBLIC_URL' | 'HSTS'>

const HSTS = { host: 'max-age=63072000', subdomains: 'max-age=63072000; includeSubDomains' }

/** Returns the security headers of every response; HSTS (RFC 6797) only if the public URL is https. */
const getFixedHeaders = (site: Site) => ({
  ...FIXED,
  ...(site.PUBLIC_URL.protocol === 'https:' && { 'strict-transport-security': HSTS[site.HSTS] }),
})

/** Returns all headers of a response that does not pass through the framework. It closes its connection. */
export const getBareHeaders = (site: Site): Record<string, string> => ({
  ...getFixedHeaders(site),
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
})

/**
 * The header of resources that pages of other sites may use, including pages that require it (COEP). All other resources are
 * for our own pages.
 */
export const FOR_OTHER_SITES = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Adds the security headers and the id of the request to every response of the framework, errors included, unless a header
 * is set already. A response that is not cached also has the server's time in ms since 1970, because `date` has only whole
 * seconds.
 */
export function addHeaders(app: FastifyInstance, site: Site) {
  const fixed = Object.entries(getFixedHeaders(site))
  app.addHook('onSend', (request, reply, _, done) => {
    for (const [name, value] of fixed) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY)
    if (!reply.hasHeader('cache-control'))
      reply.headers({ 'cache-control': 'no-store', 'server-time': nowMillis() })
    reply.header('referrer-policy', getReferrerPolicy(request.url))
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
