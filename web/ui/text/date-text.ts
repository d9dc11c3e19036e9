const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// By hand, because creating a formatter takes longer on a slow processor than rendering the page around it.
const month = (date: Date) => MONTHS[date.getMonth()] ?? ''

/** The day of an ISO time in English, in the reader's time zone: 'Mar 1, 2026'. */
export function toDayText(time: string) {
  const date = new Date(time)
  return `${month(date).slice(0, 3)} ${date.getDate()}, ${date.getFullYear()}`
}

/** The month of an ISO time: 'March 2026'. */
export function toMonthText(time: string) {
  const date = new Date(time)
  return `${month(date)} ${date.getFullYear()}`
}

/** A UTC date (YYYY-MM-DD) without its year: 'Mar 1'. */
export const toShortDayText = (day: string) => {
  const [, monthOfYear = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return `${(MONTHS[monthOfYear - 1] ?? '').slice(0, 3)} ${dayOfMonth}`
}

/**
 * Writes times, ISO ones or milliseconds since 1970, in English and as `options` say. The formatter is made with the first
 * of them: browsers take long for it, and the page is to stand first. Throws RangeError for what is no time.
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (time: string | number) => {
    format ??= new Intl.DateTimeFormat('en', options)
    return format.format(new Date(time))
  }
}
