import { byLanguage, isEnglish } from './by-language.ts'
import { i18n } from './i18n.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A whole number in English needs no formatter: creating one takes longer on a slow processor than rendering the page around
 * it.
 */
const formatOf = byLanguage(language => new Intl.NumberFormat(language))

/** A number with separated thousands as the language writes it, in English '1,234'. */
export const toNumberText = (value: number) =>
  isEnglish() && Number.isSafeInteger(value) ? `${value}`.replace(THOUSANDS, ',') : formatOf().format(value)

/**
 * Returns a number of percent, or its digits as the language writes them, with its sign: '27 %'. No line breaks within it.
 */
export const toPercentText = (percent: number | string) =>
  i18n.t('{percent}\u00A0%', { percent: typeof percent === 'number' ? toNumberText(percent) : percent })
