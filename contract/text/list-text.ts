import { byLanguage, isEnglish } from './by-language.ts'

// American English writes a comma before the last one.
const toLocale = (language: string) => (isEnglish() ? 'en-GB' : language)

const allOf = byLanguage(language => new Intl.ListFormat(toLocale(language)))
const anyOf = byLanguage(language => new Intl.ListFormat(toLocale(language), { type: 'disjunction' }))

/** Parts of a sentence one after the other as the language joins them, in English with commas: 'one, two, three'. */
export const toListText = (parts: readonly string[]) =>
  isEnglish() ? parts.join(', ') : allOf().format(parts)

/** Parts of a sentence that belong together: 'one, two and three'. */
export const toAndText = (parts: readonly string[]) => allOf().format(parts)

/** Parts of a sentence of which one is meant: 'one, two or three'. */
export const toOrText = (parts: readonly string[]) => anyOf().format(parts)
