import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, LogLevel } from 'fastify'
import { requestTimes } from '#server/platform/metrics/counters.ts'

/** Returns the pattern of the request's route, such as `/api/items/:itemId`. It contains nothing that the caller typed. */
const toRoute = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? '(unknown)'

/**
 * Logs one line for each response: the id of the request, method, route, status, time in ms and bytes of the body (null if
 * it was streamed). The caller is left out, because the lines would record the reading of each member.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(toLine(request, reply), 'request')
    done()
  })
}

function toLine(request: FastifyRequest, reply: FastifyReply) {
  const length = reply.getHeader('content-length')
  return {
    method: request.method,
    route: toRoute(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes: length === undefined ? null : Number(length),
  }
}

const CLASS = 100

/** Measures each response of the app: by method, pattern of the route and class of the status, such as `2xx`. */
export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / CLASS)}xx`
    requestTimes.observe(
      { method: request.method, route: toRoute(request), status },
      reply.elapsedTime / 1_000,
    )
    done()
  })
}

/** Returns the logger of a request. It is made when the request logs something, which most requests do not. */
export function createRequestLogger(make: () => FastifyBaseLogger): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined
  const getLogger = () => (made ??= make())
  const writeAt =
    (level: LogLevel): FastifyBaseLogger['info'] =>
    (...line: unknown[]) =>
      getLogger()[level](...(line as Parameters<FastifyBaseLogger['info']>))
  return {
    get level() {
      return getLogger().level
    },
    fatal: writeAt('fatal'),
    error: writeAt('error'),
    warn: writeAt('warn'),
    info: writeAt('info'),
    debug: writeAt('debug'),
    trace: writeAt('trace'),
    silent: writeAt('silent'),
    child: (...options) => getLogger().child(...options),
  }
}
