import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/failures/refusal.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The RFC recommends less than a year. */
const VALID_DAYS = 180

type Options = {
  /** Returns the email address for reports; null if there is none. */
  getContact: () => string | null
  publicUrl: URL
  /** Undefined if rate limits are off. */
  rateLimit: RateLimiter | undefined
}

/**
 * Serves /.well-known/security.txt (RFC 9116), which requires a contact: without one there is no such address for now. The
 * canonical address must be https, so any other is left out.
 */
export function serveSecurityTxt(app: FastifyInstance, { getContact, publicUrl, rateLimit }: Options) {
  const url = '/.well-known/security.txt'
  app.get(url, async (request, reply) => {
    await rateLimit?.('documents', { address: request.ip, member: undefined })
    const contact = getContact() ?? refuse('request.unknown')
    const today = nowMillis() - (nowMillis() % DAY_MS)
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl.protocol === 'https:' ? [`Canonical: ${publicUrl.origin}${url}`] : []),
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
