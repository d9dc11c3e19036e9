import type { FastifyServerOptions } from 'fastify'

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
