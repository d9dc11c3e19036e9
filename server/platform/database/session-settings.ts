/**
 * The settings of the pool's sessions, as start-up options: UTC, time limits, and random reads that cost about as much as
 * sequential ones; with the default PostgreSQL reads whole tables to avoid a few look-ups.
 */
export const SESSION_OPTIONS = toOptions({
  TimeZone: 'UTC',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  random_page_cost: '1.1',
})

/** Start-up options of sessions without time limits, which their role may have. */
export const UNLIMITED_OPTIONS = toOptions({
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
})

function toOptions(values: Readonly<Record<string, string>>) {
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
