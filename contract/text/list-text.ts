import { byLanguage, isEnglish } from './by-language.ts'

const formatOf = byLanguage(language => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))

/** Parts of a sentence one after the other as the language joins them, in English with commas: 'one, two, three'. */
export const toListText = (parts: readonly string[]) =>
  isEnglish() ? parts.join(', ') : formatOf().format(parts)
