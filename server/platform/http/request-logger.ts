import type { FastifyBaseLogger } from 'fastify'

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
