/**
 * Connections that could not be made or broke, too many of them, and sessions ended by an operator or a crash:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATE = /^(08...|53300|57P0[1-5])$/
const ERRNO = /^E(AI_AGAIN|CONN(ABORTED|REFUSED|RESET)|HOSTUNREACH|NETUNREACH|NOENT|NOTFOUND|PIPE|TIMEDOUT)$/
/** Of a socket, not of a file. */
const SYSCALL = /^(connect|getaddrinfo|read|write)$/
/** What pg and its pool say without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client .* not queryable$)/

/** Whether something failed because the database did not answer; nothing is wrong with what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node tries each address of a name and gathers what came of it.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === undefined) return WORDS.test(message)
  return STATE.test(code) || (ERRNO.test(code) && SYSCALL.test(syscall ?? ''))
}
