const NEEDS_QUOTES = /[",\r\n]/
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20|%\t]/u

/**
 * Returns a cell. A text that a spreadsheet would take for a formula begins with an apostrophe, and so is shown as it is.
 */
function toCell(value: string | number) {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : `${value}`
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns rows as comma-separated values (RFC 4180), the first row with the names of the columns. Source on formulas: OWASP,
 * "CSV Injection".
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('')
