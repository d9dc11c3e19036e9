import { byLanguage, isEnglish } from './by-language.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A whole number in English needs no formatter: creating one takes longer on a slow processor than rendering the page around
 * it.
 */
const formatOf = byLanguage(language => new Intl.NumberFormat(language))

/** A number with separated thousands as the language writes it, in English '1,234'. */
export const toNumberText = (value: number) =>
  isEnglish() && Number.isSafeInteger(value) ? `${value}`.replace(THOUSANDS, ',') : formatOf().format(value)

const percentOf = byLanguage(
  language => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
)

/** Returns a number of percent as the language writes it: '27%', in German '27 %'. No line breaks within it. */
export const toPercentText = (percent: number) => percentOf().format(percent / 100)
