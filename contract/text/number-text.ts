import { byLanguage, isEnglish } from './by-language.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** A whole number in English needs no formatter: creating one takes longer on a slow processor than rendering the page around it. */
const formatOf = byLanguage(language => new Intl.NumberFormat(language))

/** A number with separated thousands as the language writes it, in English '1,234'. */
export const toNumberText = (value: number) =>
  isEnglish() && Number.isSafeInteger(value) ? `${value}`.replace(THOUSANDS, ',') : formatOf().format(value)
