import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalBody, type RefusalCode, refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { findOutage } from '#server/platform/database/outage.ts'
import { BUSY_SECONDS, Refusal, refuse } from '#server/platform/failures/refusal.ts'
import { throttleWarnings } from '#server/platform/failures/throttle-warnings.ts'
import { RateExceeded, type RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

/** Returns a failure in the form of another wire protocol. */
export type FailureFormat = (
  failure: Refusal | Error,
  request: FastifyRequest,
) => { status: number; headers: Record<string, string>; body: unknown }

type FailureOptions = {
  formats: Record<'gotrue', FailureFormat>
  rateLimit: RateLimiter | undefined
}

/**
 * Turns every error into a response: a refusal as itself, an outage as busy, a bug as a 500. A bug is logged each time, an
 * outage once a minute. Every 503 has a Retry-After.
 */
export function handleFailures(app: FastifyInstance, { formats, rateLimit }: FailureOptions) {
  const warn = throttleWarnings(app.log)
  app.addHook('onSend', (_, reply, __, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', BUSY_SECONDS)
    done()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const trouble = findOutage(error)
    const failure = trouble ? new Refusal('busy') : (toRefusal(error) ?? error)
    if (trouble) warn(trouble, error)
    else if (!(failure instanceof Refusal)) request.log.error({ err: error }, 'request failed')
    if (failure instanceof Refusal) request.refusal = failure
    if (failure instanceof RateExceeded) reply.header('retry-after', failure.retryAfterSeconds)
    const { wire } = request.routeOptions.config
    if (!wire)
      return sendRefusal(failure instanceof Refusal ? failure : new Refusal('failure'), request, reply)
    const { status, headers, body } = formats[wire](failure, request)
    return reply.code(status).headers(headers).send(body)
  })
  const refuseUnknown = async (request: FastifyRequest) => {
    await rateLimit?.('publicReads', { address: request.ip, key: undefined })
    refuse('request.unknown')
  }
  app.setNotFoundHandler(refuseUnknown)
  const method = app.supportedMethods
  app.route({ method, url: '/api/*', handler: refuseUnknown })
  app.route({ method, url: '/auth/v1/*', config: { wire: 'gotrue' }, handler: refuseUnknown })
}

/** Sends a refusal as our own body, in the language of the request. */
export function sendRefusal(
  { code, message, fields }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body: RefusalBody = {
    code,
    message: message === refusals[code].sentence ? i18n.t(message) : i18n.marked(message),
    ...(fields && { fields: mapValues(fields, i18n.marked) }),
    requestId: request.id,
  }
  return reply.code(refusals[code].status).type('application/json').send(body)
}

const mapValues = (texts: Record<string, string>, map: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, map(text)]))

const byStatus: Record<number, RefusalCode> = {
  400: 'request.invalid',
  404: 'request.unknown',
  413: 'request.too-large',
  414: 'request.unknown',
  415: 'request.not-json',
  431: 'request.too-large',
  503: 'busy',
}

/** Returns Fastify's own errors (a large body, no JSON, a malformed address) as refusals; undefined for any other error. */
export function toRefusal(error: FastifyError) {
  if (error instanceof Refusal) return error
  const code = error.statusCode === undefined ? undefined : byStatus[error.statusCode]
  return code && new Refusal(code)
}
