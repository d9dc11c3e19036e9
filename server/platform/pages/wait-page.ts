import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateName } from '#contract/rates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { FOR_OTHER_SITES } from '#server/platform/connections/headers.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { toLanguageMarks } from '#server/platform/language/language-marks.ts'
import { RateExceeded, type RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { allowFraming, toContentPolicy } from './content-policy.ts'

/**
 * Counts a request by `rate`. Returns the seconds after which its address may try again; undefined if the request is
 * allowed.
 */
export async function getWaitSeconds(
  { ip }: FastifyRequest,
  { rateLimit, rate }: { rateLimit: RateLimiter | undefined; rate: RateName },
) {
  try {
    await rateLimit?.(rate, { address: ip, key: undefined })
    return undefined
  } catch (error) {
    if (error instanceof RateExceeded) return error.retryAfterSeconds
    throw error
  }
}

/** `name` is the community's. `ancestors` are the sites that may show the page in a frame; none unless given. */
type Waiting = { reply: FastifyReply; name: string; ancestors?: readonly string[] }

/** Sends a page that asks people to wait, in place of a refusal. It reloads by itself after these seconds. */
export function sendWait(seconds: number, { reply, name, ancestors = [] }: Waiting) {
  const title = escapeHtml(i18n.t('Slow Down'))
  const lead = i18n.t(
    'Too many pages were asked for from your network. This page tries again in {seconds, plural, one {# second} other {# seconds}}.',
    { seconds },
  )
  const html = `<!doctype html><html ${toLanguageMarks()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}">
<title>${title} · ${escapeHtml(name)}</title></head><body><h1>${title}</h1>
<p>${escapeHtml(lead)}</p></body></html>`
  const headers = {
    'retry-after': seconds,
    'content-security-policy': allowFraming(toContentPolicy(html), ancestors),
    ...(ancestors.length > 0 && FOR_OTHER_SITES),
  }
  return reply.code(429).headers(headers).type('text/html; charset=utf-8').send(html)
}
