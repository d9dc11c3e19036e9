import { byLanguage } from '#contract/text/by-language.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const formatOf = (parts: Intl.DateTimeFormatOptions) =>
  byLanguage(language => new Intl.DateTimeFormat(language, parts))
const clockOf = formatOf({ timeStyle: 'short', timeZone: 'UTC' })
const dayOf = formatOf(DAY)
const monthOf = formatOf(MONTH)

/** Returns the UTC day of an ISO 8601 time as mails and notices write it: 'May 3, 2026'. */
export const toDayText = (time: string) => dayOf().format(new Date(time))

/** Returns the UTC month of an ISO 8601 time: 'May 2026'. */
export const toMonthText = (time: string) => monthOf().format(new Date(time))

/** Returns the UTC time of day of an ISO 8601 time: '6:15 PM'. */
export const toClockText = (time: string) => clockOf().format(new Date(time))
