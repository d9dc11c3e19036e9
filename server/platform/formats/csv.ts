const NEEDS_QUOTES = /[",\r\n]/
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20|%\t]/u

/**
 * Returns a cell. A text that a spreadsheet would take for a formula begins with an apostrophe, and so is shown as it is.
 */
function toCell(value: string | number) {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : `${value}`
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Row = readonly (string | number)[]

/** Returns rows as lines of comma-separated values (RFC 4180). Source on formulas: OWASP, "CSV Injection". */
export const toCsvLines = (rows: readonly Row[]) =>
  rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('')

/**
 * Returns a file, or its beginning; the first row has the names of the columns. Without the byte order mark, Excel reads a
 * file of UTF-8 in the code page of the system.
 */
export const toCsv = (rows: readonly Row[]) => `\ufeff${toCsvLines(rows)}`
