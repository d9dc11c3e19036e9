import { i18n } from './i18n.ts'
import { SOURCE_LANGUAGE } from './languages.ts'

/** Returns whether messages are in English. */
export const isEnglish = () => i18n.language === SOURCE_LANGUAGE

/**
 * Returns a function that calls `create` once for each language, and returns its result for the current language of
 * messages.
 */
export function byLanguage<Created>(create: (language: string) => Created) {
  const all = new Map<string, Created>()
  return () => {
    const { language } = i18n
    const created = all.get(language) ?? create(language)
    all.set(language, created)
    return created
  }
}
