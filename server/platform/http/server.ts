import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import { asRefusal, sendRefusal } from './failures.ts'
import type { LoggerOptions } from './log.ts'
import { Refusal } from './refusal.ts'
import { routedAddress } from './routed-address.ts'

const BODY_BYTES_MAX = 256 * 1024

export type ServerOptions = { logger: LoggerOptions; trustProxy: string | false }

/**
 * A bare server with our limits: JSON bodies of at most 256 KiB, slow requests cut off, no body in
 * any other type. An empty JSON body counts as {}, as the sign-in client sends it.
 */
export function createServer({ logger, trustProxy }: ServerOptions) {
  const app = Fastify({
    logger,
    trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => routedAddress(url),
    frameworkErrors: (error, request, reply) =>
      sendRefusal(asRefusal(error) ?? new Refusal('failure'), request, reply),
    // A picture of 2 MB through a line of 140 kbit/s; what is slow before its body is ended by the headers' limit.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body as string, done),
  )
  return app
}
