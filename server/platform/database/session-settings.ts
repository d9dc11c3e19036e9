/**
 * The settings of our sessions: UTC, time limits, and random reads that cost about as much as sequential ones; with the
 * default PostgreSQL reads whole tables to avoid a few look-ups. Values are as PostgreSQL shows them.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  random_page_cost: '1.1',
}

/** The settings of our sessions as start-up options. */
export const SESSION_OPTIONS = toOptions(SESSION_SETTINGS)

/**
 * The first statement of each client of a pooler. PgBouncer remembers the time zone that it has first seen for its clients,
 * and sets it for them in place of the role's.
 */
export const POOLED_START = `set timezone = '${SESSION_SETTINGS.TimeZone}'`

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
