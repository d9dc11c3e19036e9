import type { FastifyBaseLogger } from 'fastify'
import { throttleWarnings } from '#server/platform/failures/throttle-warnings.ts'
import { DeadlineError } from './deadline.ts'

/**
 * SQLSTATEs of connections that failed or broke, of too many connections, and of sessions that an operator or a crash ended:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATE = /^(08...|25P03|53300|57P0[1-5])$/
const ERRNO = /^E(AI_AGAIN|CONN(ABORTED|REFUSED|RESET)|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|PIPE|TIMEDOUT)$/
/** The system calls of errors on sockets. An error of another call, such as `open`, is about a file. */
const SYSCALL = /^(connect|getaddrinfo|read|write)$/
/** Messages of errors of pg and its pool that have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client .* not queryable$)/

/** SQLSTATEs of a statement or a lock that exceeded the server's timeout. */
const SLOW = /^(55P03|57014)$/
/**
 * Codes of a full disk, no memory, a failing disk, and a read-only server: some hosts make a server with a full disk
 * read-only.
 */
const FULL = /^(25006|53(000|100|200|400)|58030|ENOSPC|EDQUOT|EROFS|EIO)$/

/** Returns whether something failed because the database did not respond. The statement itself may be right. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DeadlineError) return true
  if ('$metadata' in error) return false // of the client of a bucket
  // Node tries each address of a name and collects the errors.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === undefined) return WORDS.test(message)
  return STATE.test(code) || (ERRNO.test(code) && SYSCALL.test(syscall ?? ''))
}

/** Returns whether a write failed because the database or a file had no space. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && FULL.test((error as NodeJS.ErrnoException).code ?? '')

const isSlow = (error: unknown) =>
  error instanceof Error && SLOW.test((error as NodeJS.ErrnoException).code ?? '')

/** The reason why the database cannot do its work at the moment, for the log. */
export type Outage =
  | 'the database does not answer'
  | 'the database takes too long'
  | 'there is no room to write'

/** Returns the outage that caused an error, after which the same may succeed; undefined for a bug or a refusal. */
export function findOutage(error: unknown): Outage | undefined {
  if (isDatabaseUnavailable(error)) return 'the database does not answer'
  if (isSlow(error)) return 'the database takes too long'
  return isDiskFull(error) ? 'there is no room to write' : undefined
}

/** Logs the failure of work beside requests: an outage in the one line of each minute, a bug as itself with `what` failed. */
export function logFailure(log: FastifyBaseLogger, error: unknown, what: string) {
  const outage = findOutage(error)
  if (outage) throttleWarnings(log)(outage, error)
  else log.error({ err: error }, what)
}
