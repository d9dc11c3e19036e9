import type { I18n } from '@lingui/core'
import { currentTranslator, i18n } from './i18n.ts'
import { SOURCE_LANGUAGE } from './languages.ts'

/** Returns whether messages are in English. */
export const isEnglish = () => i18n.language === SOURCE_LANGUAGE

/**
 * Returns a function that calls `create` once for each translator, that is for each language, and returns its result for the
 * current one.
 */
export function byLanguage<Created>(create: (language: string) => Created) {
  const all = new WeakMap<I18n, Created>()
  return () => {
    const translator = currentTranslator()
    const created = all.get(translator) ?? create(translator.locale)
    all.set(translator, created)
    return created
  }
}
