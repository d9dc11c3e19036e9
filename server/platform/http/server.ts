import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import { Guard } from '#server/platform/connections/connection-guard.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sendRefusal, toRefusal } from './failures.ts'
import { getBareHeaders } from './headers.ts'
import type { LoggerOptions } from './log.ts'
import { toRoutedUrl } from './routed-address.ts'

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
    serverFactory: answer => guard.open(answer),
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
