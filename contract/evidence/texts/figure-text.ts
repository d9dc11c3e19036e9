import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { byLanguage, isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MONTHS } from '#contract/text/month-names.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'

/** Returns a count: '40 of 96'. No line breaks within it. */
export const toCountText = ({ yes, readers }: Count) =>
  i18n.t('{yes}\u00A0of\u00A0{people}', { yes: toNumberText(yes), people: toNumberText(readers) })

/** Returns a number of people: '54 people'. */
export const toPeopleText = (readers: number) =>
  i18n.t('{people, plural, other {# people}}', { people: readers })

/** Returns a share rounded to whole percent: '42 %'. */
export const toShareText = ({ yes, readers }: Count) =>
  toPercentText(readers === 0 ? 0 : Math.round((yes / readers) * 100))

/** Returns a share of people: '4 in 10'. */
export const toInText = (people: number, of: number) => i18n.t('{people} in {of}', { people, of })

/** Returns a share in words, from a number of percent or half percent: '4 in 10', '1 in 4', '3 in 20', or '33 in 100'. */
export function toInWords(percent: number) {
  const of = percent % 10 === 0 ? 10 : ([4, 20, 40, 100].find(of => (percent * of) % 100 === 0) ?? 200)
  return toInText((percent * of) / 100, of)
}

/**
 * Returns the UTC day of an ISO time or date: '3 May', or '3 May 2026' if its year is not that of `beside`. Everyone reads
 * the same day, because a verdict and a bar are public.
 */
export function toEvidenceDay(time: string, beside: string = time) {
  const date = new Date(time)
  const isSameYear = new Date(beside).getUTCFullYear() === date.getUTCFullYear()
  if (!isEnglish()) return (isSameYear ? dayOf() : dayOfYearOf()).format(date)
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return isSameYear ? day : `${day} ${date.getUTCFullYear()}`
}

const DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const dayOf = byLanguage(language => new Intl.DateTimeFormat(language, DAY))
const dayOfYearOf = byLanguage(language => new Intl.DateTimeFormat(language, { ...DAY, year: 'numeric' }))
