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
 * Returns a function that writes times (ISO or milliseconds since 1970) in English, as `options` say. The formatter is
 * created with the first call, because browsers take long for it. Throws RangeError for an invalid time.
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (time: string | number) => {
    format ??= new Intl.DateTimeFormat('en', options)
    return format.format(new Date(time))
  }
}
