import { byLanguage, isEnglish } from './by-language.ts'

// American English would write a comma before the last part.
const toLocale = (language: string) => (isEnglish() ? 'en-GB' : language)

const allOf = byLanguage(language => new Intl.ListFormat(toLocale(language)))
const anyOf = byLanguage(language => new Intl.ListFormat(toLocale(language), { type: 'disjunction' }))

/** Returns the parts of a list as the language joins them, in English with commas: 'one, two, three'. */
export const toListText = (parts: readonly string[]) =>
  isEnglish() ? parts.join(', ') : allOf().format(parts)

/** Returns the parts joined by "and": 'one, two and three'. */
export const toAndText = (parts: readonly string[]) => allOf().format(parts)

/** Returns the parts joined by "or": 'one, two or three'. */
export const toOrText = (parts: readonly string[]) => anyOf().format(parts)
