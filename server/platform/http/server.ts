import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { Guard } from '#server/platform/connections/connection-guard.ts'
import { createDeadline, restartDeadline, runWithDeadline } from '#server/platform/database/deadline.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sendRefusal, toRefusal } from './failures.ts'
import { getBareHeaders } from './headers.ts'

/** Takes lines of JSON. */
export type LogStream = { write: (line: string) => void }

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** JSON lines on standard output or to `stream`; credentials never reach them. */
export const toLoggerOptions = (level: string, stream?: LogStream): LoggerOptions => ({
  level,
  ...(stream && { stream }),
  redact: {
    paths: [
      'req.headers.authorization',
      '*.authorization',
      '*.password',
      '*.refresh_token',
      '*.access_token',
      '*.token',
      '*.token_hash',
      '*.code_verifier',
    ],
    remove: true,
  },
})

const BODY_BYTES_MAX = 256 * 1024

export type ServerOptions = {
  logger: LoggerOptions
  publicUrl: URL
  trustProxy: string | false
  /** The path that takes WebSockets. */
  socketPath: string
}

/**
 * A bare server with our limits and what guards it: JSON bodies of at most 256 KiB, slow requests cut off, no body in
 * any other type. An empty JSON body counts as {}, as the sign-in client sends it.
 */
export function createServer({ logger, publicUrl, trustProxy, socketPath }: ServerOptions) {
  const guard = new Guard({ publicUrl, proxies: trustProxy, socketPath })
  const app = Fastify({
    logger,
    trustProxy: guard.isTrusted,
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => toRoutedUrl(url),
    frameworkErrors: (error, request, reply) =>
      sendRefusal(
        toRefusal(error) ?? new Refusal('failure'),
        request,
        reply.headers(getBareHeaders(publicUrl)),
      ),
    serverFactory: answer => guard.createServer(answer),
    clientErrorHandler: guard.onClientError,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('preClose', async () => guard.close())
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body as string, done),
  )
  return { app, guard }
}

const ENDPOINTS = /^\/(api|auth\/v1)(\/|\?|$)/

const isDecodable = (path: string) => {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/**
 * The address by which a request is routed. A page's address whose percent signs mean nothing (RFC 3986, section 2.1)
 * is taken as it was written, so it leads where every unknown page leads; an endpoint refuses such a one.
 */
export function toRoutedUrl(url: string) {
  if (!url.includes('%') || ENDPOINTS.test(url)) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : url.replaceAll('%', '%25')
}

/**
 * Limits how long each request waits for the database, to `limitMs` milliseconds in all. A body that comes in slowly
 * costs none of it.
 */
export function addDeadlines(app: FastifyInstance, limitMs: number) {
  const patienceOf = new WeakMap<FastifyRequest, ReturnType<typeof createDeadline>>()
  app.addHook('onRequest', (request, _, done) => {
    const patience = createDeadline(limitMs)
    patienceOf.set(request, patience)
    runWithDeadline(patience, done)
  })
  // What reads a body goes on in the context of its socket, so the request's own is entered again.
  app.addHook('preValidation', (request, _, done) => {
    const patience = patienceOf.get(request) ?? createDeadline(limitMs)
    restartDeadline(patience)
    runWithDeadline(patience, done)
  })
}
