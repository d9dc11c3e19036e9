import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'

/**
 * Returns a locale for English with the dates and clocks of the reader's region: 'en-DE' for 'de', 'en-IN' for 'hi-IN'.
 * A variety of English stays as it is.
 */
export function toEnglish(language: string) {
  try {
    const { language: name, region = 'US' } = new Intl.Locale(language).maximize()
    return name === 'en' && language.includes('-') ? language : `en-${region}`
  } catch {
    return 'en-US'
  }
}

let ofReader: string | undefined

/**
 * Returns the language of the interface. For English, returns the English of the reader's region, by the first language
 * of the browser.
 */
function readerLocale() {
  if (!isEnglish()) return i18n.language
  ofReader ??= toEnglish(globalThis.navigator?.language ?? 'en-US')
  return ofReader
}

/**
 * Returns a function that formats times (ISO or milliseconds since 1970) with `options` for `locale`, by default the
 * reader's. The formatter is created with the first call, because that is slow. Throws RangeError for an invalid time.
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions, locale?: string) {
  let format: Intl.DateTimeFormat | undefined
  return (time: string | number) => {
    format ??= createFormatter(locale ?? readerLocale(), options)
    return format.format(new Date(time))
  }
}

/**
 * Returns the day of an ISO time in the reader's time zone: 'Mar 1, 2026', or '1 Mar 2026' in regions that write the
 * day first.
 */
export const toDayText = createDateFormat({ dateStyle: 'medium' })

/** Returns the month of an ISO time: 'March 2026'. */
export const toMonthText = createDateFormat({ month: 'long', year: 'numeric' })

/** Returns a UTC date (YYYY-MM-DD) without its year: 'Mar 1' or '1 Mar'. */
export const toShortDayText = createDateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Returns the time of day in the reader's time zone: '9:14 AM'. */
export const toClockText = createDateFormat({ timeStyle: 'short' })

/**
 * Creates a formatter. If the browser does not know the English of a region, it uses the form of most regions: the day
 * first, and 24 hours.
 */
function createFormatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, options)
  return format.resolvedOptions().locale === 'en' ? new Intl.DateTimeFormat('en-GB', options) : format
}
