import { DeadlineError } from './deadline.ts'

/**
 * Connections that could not be made or broke, too many of them, and sessions ended by an operator or a crash:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATE = /^(08...|25P03|53300|57P0[1-5])$/
const ERRNO = /^E(AI_AGAIN|CONN(ABORTED|REFUSED|RESET)|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|PIPE|TIMEDOUT)$/
/** Of a socket, not of a file. */
const SYSCALL = /^(connect|getaddrinfo|read|write)$/
/** Messages of pg and its pool that have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client .* not queryable$)/

/** A statement or a lock that exceeded the server's timeout. */
const SLOW = /^(55P03|57014)$/
/** A full disk, no memory, a failing disk, and a read-only server, which some hosts make of a full one. */
const FULL = /^(25006|53(000|100|200|400)|58030|ENOSPC|EDQUOT|EROFS|EIO)$/

/** Whether something failed because the database did not respond. The statement itself may be right. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DeadlineError) return true
  // Node tries each address of a name and collects the errors.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === undefined) return WORDS.test(message)
  return STATE.test(code) || (ERRNO.test(code) && SYSCALL.test(syscall ?? ''))
}

/** Whether a write failed because the database or a file had no space. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && FULL.test((error as NodeJS.ErrnoException).code ?? '')

const isSlow = (error: unknown) =>
  error instanceof Error && SLOW.test((error as NodeJS.ErrnoException).code ?? '')

/** Why the server cannot do its work at the moment, in words for the log. */
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
