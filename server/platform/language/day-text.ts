import { i18n } from '#contract/text/i18n.ts'
import { SOURCE_LANGUAGE } from '#contract/text/languages.ts'

const write = (time: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(time).toLocaleDateString(i18n.language === SOURCE_LANGUAGE ? 'en-GB' : i18n.language, {
    ...parts,
    timeZone: 'UTC',
  })

/** Returns the UTC day of an ISO 8601 time as mails and notices write it: '3 May 2026'. */
export const toDayText = (time: string) => write(time, { day: 'numeric', month: 'long', year: 'numeric' })

/** Returns the UTC month of an ISO 8601 time: 'May 2026'. */
export const toMonthText = (time: string) => write(time, { month: 'long', year: 'numeric' })
