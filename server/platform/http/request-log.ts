import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

type Write = FastifyBaseLogger['info']

/** The logger of a request. It is made when the request logs something, which most requests do not. */
export class RequestLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #logger() {
    this.#made ??= this.#make()
    return this.#made
  }

  get level() {
    return this.#logger.level
  }

  fatal(...line: unknown[]) {
    this.#write('fatal', line)
  }

  error(...line: unknown[]) {
    this.#write('error', line)
  }

  warn(...line: unknown[]) {
    this.#write('warn', line)
  }

  info(...line: unknown[]) {
    this.#write('info', line)
  }

  debug(...line: unknown[]) {
    this.#write('debug', line)
  }

  trace(...line: unknown[]) {
    this.#write('trace', line)
  }

  silent(...line: unknown[]) {
    this.#write('silent', line)
  }

  child(...options: Parameters<FastifyBaseLogger['child']>) {
    return this.#logger.child(...options)
  }

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent', line: unknown[]) {
    this.#logger[level](...(line as Parameters<Write>))
  }
}
