import * as z from 'zod/mini'
import { COUNT_MAX, lengths } from './lengths.ts'
import { clearBlank } from './text/blank.ts'
import { wholeNumber } from './whole-number.ts'

/** A page number from a URL: an integer from 1. */
export const PageNumber = z._default(wholeNumber({ min: 1, max: COUNT_MAX }), 1)

/** The search text of a list. Only the first `lengths.search` characters are used. */
export const SearchWords = z._default(
  z.string().check(z.trim(), z.overwrite(clearBlank), z.maxLength(lengths.search * 4)),
  '',
)

/** One numbered page. Matches are counted up to COUNT_MAX; `capped` is true if there are more. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), page: z.int(), pages: z.int(), total: z.int(), capped: z.boolean() })

/** One numbered page of a search. `isSimilar` is true if no title has the words, and the rows have similar titles. */
export const searchPageOf = <T extends z.ZodMiniType>(row: T) =>
  z.extend(pageOf(row), { isSimilar: z.boolean() })

/** A point in time, ISO 8601 with its offset. */
export const Time = z.iso.datetime({ offset: true })

const END_MAX = Date.UTC(9999, 0, 1)

/**
 * An end that somebody chooses, in UTC before the year 9999: the database accepts neither later times nor every offset of
 * `Time`.
 */
export const EndTime = Time.check(
  z.refine(time => Date.parse(time) < END_MAX, { error: /*i18n*/ 'Choose an earlier time.', abort: true }),
  z.overwrite(time => new Date(time).toISOString()),
)

const CURSOR = /^((?:19|20)[^_]{8,30})_([0-9a-f-]{36})$/
const isCursor = (text: string) => {
  const [, time, id] = CURSOR.exec(text) ?? []
  return Time.safeParse(time).success && z.uuid().safeParse(id).success
}

/** The cursor of a backward list: the time and the id of the earliest row of the page. */
export const Cursor = z.string().check(z.refine(isCursor, /*i18n*/ 'Not a valid cursor'))
