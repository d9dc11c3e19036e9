import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { bytesOf, lengths } from '#contract/lengths.ts'
import { Guard } from '#server/platform/connections/connection-guard.ts'
import { getBareHeaders, REQUEST_ID_HEADER, type Site } from '#server/platform/connections/headers.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import {
  createDeadline,
  findRequestId,
  restartDeadline,
  runWithDeadline,
} from '#server/platform/database/deadline.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { sendRefusal, toRefusal } from './failures.ts'
import { createRequestLogger } from './request-log.ts'

export type LogStream = { write: (line: string) => void }

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Loggers of single requests, which name the request themselves. */
const namedLoggers = new WeakSet<object>()

const LABEL = 'requestId'
const UNNAMED_PROXY =
  'X-Forwarded-For comes from an address that TRUST_PROXY does not name: name it if it is your proxy, or all visitors count as one'

/** Returns the additional fields of a log line: the request in whose work it was written. */
function addRequestId(_: object, __: number, logger: object) {
  const id = namedLoggers.has(logger) ? undefined : findRequestId()
  return id === undefined ? {} : { [LABEL]: id }
}

/** Returns the options of a logger that writes JSON lines to standard output or to `stream`, without credentials. */
export const toLoggerOptions = (level: string, stream?: LogStream): LoggerOptions => ({
  level,
  mixin: addRequestId,
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

declare module 'fastify' {
  interface FastifyInstance {
    guard: Guard
  }
}

export type ServerOptions = {
  logger: LoggerOptions
  site: Site
  trustProxy: string | false
  socketPath: string
}

/**
 * Creates a server without routes, and its guard. Bodies are JSON, and slow requests are closed. An
 * empty JSON body counts as {}, since the sign-in client sends it.
 */
export function createServer({ logger, site, trustProxy, socketPath }: ServerOptions) {
  const guard = new Guard({ site, proxies: trustProxy, socketPath })
  const app = Fastify({
    logger,
    trustProxy: guard.isTrusted,
    bodyLimit: bytesOf(lengths.body),
    genReqId: guard.toRequestId,
    childLoggerFactory: (logger, bindings, options) =>
      createRequestLogger(() => {
        const child = logger.child(bindings, options)
        namedLoggers.add(child)
        return child
      }),
    rewriteUrl: ({ url = '/' }) => toRoutedUrl(url),
    frameworkErrors: (error, request, reply) =>
      sendRefusal(
        toRefusal(error) ?? new Refusal('failure'),
        request,
        reply.headers({ ...getBareHeaders(site), [REQUEST_ID_HEADER]: request.id }),
      ),
    serverFactory: handler => guard.createServer(handler),
    clientErrorHandler: guard.onClientError,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: LABEL }),
  })
  app.decorate('guard', guard)
  warnOfUnnamedProxy(app)
  app.addHook('preClose', async () => guard.close())
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body as string, done),
  )
  return { app, guard }
}

/** Logs one warning in the life of the app, and of the peer its network alone, because anybody can send the header. */
function warnOfUnnamedProxy(app: FastifyInstance) {
  let isWarned = false
  app.addHook('onRequest', ({ raw: { headers, socket }, log }, _, done) => {
    const { remoteAddress: peer = '' } = socket
    const isForwarded = headers['x-forwarded-for'] !== undefined && !app.guard.isTrusted(peer, 0)
    if (isForwarded && !isWarned) log.warn({ network: toStoredNetwork(peer) }, UNNAMED_PROXY)
    isWarned ||= isForwarded
    done()
  })
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
 * Returns the URL by which a request is routed. In a page's URL, percent signs that encode nothing (RFC 3986, section 2.1)
 * are taken literally, so that it is an unknown page; an endpoint refuses such a URL.
 */
export function toRoutedUrl(url: string) {
  if (!url.includes('%') || ENDPOINTS.test(url)) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : url.replaceAll('%', '%25')
}

/**
 * Limits how long each request waits for the database to `limitMs` milliseconds in all. The time in which a body arrives
 * does not count.
 */
export function addDeadlines(app: FastifyInstance, limitMs: number) {
  const deadlines = new WeakMap<FastifyRequest, ReturnType<typeof createDeadline>>()
  app.addHook('onRequest', (request, _, done) => {
    const deadline = createDeadline(limitMs, request.id)
    deadlines.set(request, deadline)
    runWithDeadline(deadline, done)
  })
  // The body is read in the context of its socket, so the request's own context is entered again.
  app.addHook('preValidation', (request, _, done) => {
    const deadline = deadlines.get(request) ?? createDeadline(limitMs, request.id)
    restartDeadline(deadline)
    runWithDeadline(deadline, done)
  })
}
