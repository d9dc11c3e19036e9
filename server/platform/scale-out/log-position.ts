import { type RawBuilder, sql } from 'kysely'

/**
 * A place in the write-ahead log: timeline and LSN in hexadecimal digits of fixed lengths, so that texts have the order of
 * places. A place on an earlier timeline, before a promotion, comes before every place on the new one.
 */
export type LogPosition = string & { readonly brand: 'LogPosition' }

/** A position after every other one, which no replica reaches. */
export const NEVER = 'ffffffff-ffffffffffffffff' as LogPosition

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{16}$/
const DIGITS = 8

/** Parses the position that a browser sent. Returns undefined if it sent none, and NEVER if the text is not a position. */
export function parseLogPosition(text: string | readonly string[] | undefined) {
  if (text === undefined) return undefined
  return typeof text === 'string' && PATTERN.test(text) ? (text as LogPosition) : NEVER
}

const toDigits = (text: string) => text.toLowerCase().padStart(DIGITS, '0')

/** Returns the position of an LSN on a timeline. `lsn` has PostgreSQL's form, such as `0/3000060`. */
export function toLogPosition(timeline: number, lsn: string) {
  const [high = '', low = ''] = lsn.split('/')
  return `${toDigits(timeline.toString(16))}-${toDigits(high)}${toDigits(low)}` as LogPosition
}

/** The end of the log. Both are null on a server that takes no writes. */
export type LogEnd = { file: string | null; lsn: string | null }

/**
 * The query for the end of the primary's log, after everything that is committed. Without synchronous commits, visible
 * changes may not be flushed yet. Replicas reach each flushed place, but perhaps not each place that is only inserted.
 */
const LOG_END = `select pg_walfile_name(lsn) as file, lsn::text as lsn from (select case
  when pg_is_in_recovery() then null
  when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end as lsn) log`

/** The query for the end of the log, as a part of another query. */
export const logEnd: RawBuilder<LogEnd> = sql.raw(LOG_END)

/** A statement that commits and returns the end of the log after it, in one message. */
export const COMMIT_WITH_LOG_POSITION = `commit; ${LOG_END}`

const HEXADECIMAL = 16

/**
 * Returns the timeline of a log file. Its name begins with the timeline:
 * https://www.postgresql.org/docs/current/wal-internals.html
 */
export const toTimeline = (file: string) => Number.parseInt(file.slice(0, DIGITS), HEXADECIMAL)

/** Returns the position of the end of a log; undefined on a server that takes no writes. */
export const findLogPosition = ({ file, lsn }: LogEnd) =>
  file === null || lsn === null ? undefined : toLogPosition(toTimeline(file), lsn)
