import { i18n } from './i18n.ts'
import { SOURCE_LANGUAGE } from './languages.ts'

/** Returns whether messages are said in English. */
export const isEnglish = () => i18n.language === SOURCE_LANGUAGE

/** Returns a function that returns what is created for the language in which messages are said, once for each language. */
export function byLanguage<Created>(create: (language: string) => Created) {
  const all = new Map<string, Created>()
  return () => {
    const { language } = i18n
    const created = all.get(language) ?? create(language)
    all.set(language, created)
    return created
  }
}
