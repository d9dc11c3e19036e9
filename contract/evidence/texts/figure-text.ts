import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { MONTHS } from '#contract/text/month-names.ts'
import { toNumberText } from '#contract/text/number-text.ts'

/** A space at which no line breaks. */
const NBSP = '\u00A0'

/** Returns a number of percent, or its digits, with its sign: '27 %'. No line breaks within it. */
export const toPercentText = (percent: number | string) => `${percent}${NBSP}%`

/** Returns a count: '40 of 96'. No line breaks within it. */
export const toCountText = ({ yes, readers }: Count) =>
  `${toNumberText(yes)}${NBSP}of${NBSP}${toNumberText(readers)}`

/** Returns a share rounded to whole percent: '42 %'. */
export const toShareText = ({ yes, readers }: Count) =>
  toPercentText(readers === 0 ? 0 : Math.round((yes / readers) * 100))

/** Returns a share, in percent or halves of them, in words: '4 in 10', '1 in 4', '3 in 20', or '33 in 100'. */
export function toInWords(percent: number) {
  if (percent % 10 === 0) return `${percent / 10} in 10`
  const of = [4, 20, 40, 100].find(of => (percent * of) % 100 === 0) ?? 200
  return `${(percent * of) / 100} in ${of}`
}

/**
 * Returns the UTC day of an ISO time or date: '3 May', or '3 May 2026' if its year is not that of `beside`. Everyone reads the
 * same day, because a verdict and a bar are public.
 */
export function toEvidenceDay(time: string, beside: string = time) {
  const date = new Date(time)
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return new Date(beside).getUTCFullYear() === date.getUTCFullYear() ? day : `${day} ${date.getUTCFullYear()}`
}
