import { setupI18n } from '@lingui/core'
import { afterAll, beforeAll } from 'vitest'
import { setTranslator } from '#contract/text/i18n.ts'

/** Returns a function that sets the language and its messages. Files that share a worker share the translator, so it goes back. */
export function useLanguages() {
  let translator = setupI18n({ locale: 'en', messages: { en: {} } })
  let before: Parameters<typeof setTranslator>[0]
  beforeAll(() => {
    before = setTranslator(() => translator)
  })
  afterAll(() => setTranslator(before))
  return (language: string, messages = {}) => {
    translator = setupI18n({ locale: language, messages: { [language]: messages } })
  }
}
