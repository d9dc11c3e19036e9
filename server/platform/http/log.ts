import type { FastifyServerOptions } from 'fastify'

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** JSON lines on standard output; credentials never reach them. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
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
