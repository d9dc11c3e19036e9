// Every character that ends a line in some program, also those that CommonMark does not count.
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u

/**
 * Returns a text as a block quote in Markdown (CommonMark 0.31) with escaped punctuation: it looks as it was written, and
 * contains no headings, no HTML and no links with another text.
 */
export const quote = (text: string) =>
  text
    .split(LINE_END)
    .map(line => (line.trim() === '' ? '>' : `> ${escapeLine(line)}`))
    .join('\n')

/** Returns whether a text has more than one line for any program that shows it. */
export const hasSeveralLines = (text: string) => LINE_END.test(text)

/** Returns a text as one escaped line of Markdown. */
export const toOneLine = (text: string) => escapeLine(text.split(LINE_END).join(' '))

/** Escapes a line for Markdown. Characters within words are not escaped, so that addresses can be copied. */
export const escapeLine = (line: string) =>
  line
    .replace(/[\\`*[\]<>|~]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\s*)([#+=-])/u, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/u, '$1\\$2')

/** Returns a time (ISO 8601 in UTC) to the minute, as '2026-03-01 09:05'. */
export const toMinute = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)}`
