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
