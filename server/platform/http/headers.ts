import type { FastifyInstance } from 'fastify'
import { nowMillis } from '#server/platform/clock.ts'

const FIXED = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** For replies that are not pages: nothing in them may load or run anything. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const SIGN_IN = /^\/auth(\/|\?|$)/i

/** The security headers of every reply, HSTS only where the public URL is https. */
const getFixedHeaders = ({ protocol }: URL) => ({
  ...FIXED,
  ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})

/** All the headers of a reply that no hook of the framework sees. It closes its connection. */
export const getBareHeaders = (publicUrl: URL): Record<string, string> => ({
  ...getFixedHeaders(publicUrl),
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-type': 'application/json; charset=utf-8',
  connection: 'close',
})

/**
 * Puts the security headers on every reply of the framework, errors included. A reply of the moment also tells it, in
 * ms since 1970: `date` has whole seconds only.
 */
export function addHeaders(app: FastifyInstance, publicUrl: URL) {
  const fixed = getFixedHeaders(publicUrl)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(fixed)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY)
    if (!reply.hasHeader('cache-control'))
      reply.headers({ 'cache-control': 'no-store', 'server-time': nowMillis() })
    const isPrivate = SIGN_IN.test(request.url)
    reply.header('referrer-policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin')
  })
}
