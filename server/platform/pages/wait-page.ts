import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateName } from '#contract/rates.ts'
import { i18n } from '#contract/text/i18n.ts'
import { FOR_OTHER_SITES } from '#server/platform/connections/headers.ts'
import { html, toDocument } from '#server/platform/formats/html.ts'
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

type SentForm = { action: string; fields: Readonly<Record<string, string>> }

/**
 * `name` is the community's. `ancestors` are the sites that may show the page in a frame; none unless given. `form` is the
 * form that one of our pages sent.
 */
type Waiting = {
  reply: FastifyReply
  name: string
  ancestors?: readonly string[]
  form?: SentForm | undefined
}

const drawField = ([name, value]: [string, string]) =>
  html`<input type="hidden" name="${name}" value="${value}">`

const drawForm = ({ action, fields }: SentForm) =>
  html`<form method="post" action="${action}">
    ${Object.entries(fields).map(drawField)}
    <button>${i18n.t('Send again')}</button>
  </form>`

/**
 * Sends a page that asks people to wait, in place of a refusal. It reloads by itself after these seconds. For a form it has
 * a button instead, which sends the form again, because a reload would lose what was typed.
 */
export function sendWait(seconds: number, { reply, name, ancestors = [], form }: Waiting) {
  const title = i18n.t('Slow Down')
  const lead = form
    ? i18n.t(
        'We couldn’t accept this because your network sent too much. Send it again in {seconds, plural, one {# second} other {# seconds}}.',
        { seconds },
      )
    : i18n.t(
        'Your network asked for too many pages. This page tries again in {seconds, plural, one {# second} other {# seconds}}.',
        { seconds },
      )
  const document = toDocument({
    title: `${title} · ${name}`,
    head: html`<meta name="robots" content="noindex">
      <meta name="color-scheme" content="light dark">
      ${!form && html`<meta http-equiv="refresh" content="${seconds}">`}`,
    body: html`<h1>${title}</h1>
      <p>${lead}</p>
      ${form && drawForm(form)}`,
    marks: toLanguageMarks(),
  })
  const headers = {
    'retry-after': seconds,
    'content-security-policy': allowFraming(toContentPolicy(document), ancestors),
    ...(ancestors.length > 0 && FOR_OTHER_SITES),
  }
  return reply.code(429).headers(headers).type('text/html; charset=utf-8').send(document)
}
