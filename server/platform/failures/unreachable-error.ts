import type pg from 'pg'

/**
 * SQLSTATE classes of connections, resources and operators: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const PASSING_STATE = /^(08|53|57)...$/
const PASSING_ERRNO = /^E(AI_AGAIN|CONN\w+|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|PIPE|TIMEDOUT)$/
const PASSING_WORDS = /timeout|terminated/
/** PgBouncer's message about our start-up options, in 1.18 and since 1.20. */
const NO_OPTIONS = /unsupported startup parameter/

/** The server of DATABASE_URL or REDIS_URL cannot be used. The message is one sentence without a password. */
export class UnreachableError extends Error {
  /** True if it may work later without a change of the settings. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass }: { mayPass: boolean }) {
    super(message)
    this.mayPass = mayPass
  }
}

/** Returns the error for a failed connection. Its message is a sentence for the person who starts the program. */
export function toUnreachableError(error: unknown, client: pg.Client) {
  if (error instanceof UnreachableError) return error
  const { host, port } = client
  const { code = '', message } = error as { code?: string; message: string }
  const why = (message || code).replaceAll('\n', ' ')
  if (NO_OPTIONS.test(message)) return toPoolerError(client)
  const mayPass = PASSING_STATE.test(code) || PASSING_ERRNO.test(code) || PASSING_WORDS.test(message)
  return new UnreachableError(
    mayPass
      ? `The database at ${host}:${port} does not answer (${why}); start it, or correct DATABASE_URL.`
      : `The database at ${host}:${port} does not let us in (${why}); correct DATABASE_URL.`,
    { mayPass },
  )
}

/** Returns that there is a pooler, on which notifications and locks of sessions would fail silently. */
export const toPoolerError = ({ host, port }: pg.Client) =>
  new UnreachableError(
    `The database at ${host}:${port} is a pooler; set DATABASE_URL to the address of PostgreSQL itself, or of a proxy that passes connections on unchanged.`,
    { mayPass: false },
  )
