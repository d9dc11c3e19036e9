import { i18n } from '#contract/text/i18n.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { getStoredText, storeText } from './stored-text.ts'

// The script before the first paint reads it (scripts/build/languages/translated-files.ts).
const KEY = 'firsthand-language'
const READ = `${KEY}-read`
const AN_HOUR = 60 * 60 * 1_000

const getOffered = () => document.querySelector('meta[name=languages]')?.getAttribute('content') ?? ''

/** Returns the language of this page. */
export const pageLanguage = () => i18n.language as Language

/** Returns the languages that the community offers, the first of them first. */
export const listOfferedLanguages = () =>
  getOffered()
    .split(' ')
    .filter((name): name is Language => LANGUAGES.some(language => language === name))

/** Returns whether a language has been chosen in this browser. */
export const isLanguageKept = () => Boolean(getStoredText(KEY))

/**
 * Returns whether to ask the server for the member's chosen language: if there are several languages, and none is stored in
 * this browser or it was read over an hour ago.
 */
export const isLanguageDue = () =>
  getOffered().includes(' ') && (!isLanguageKept() || Date.now() - Number(getStoredText(READ)) > AN_HOUR)

/**
 * Keeps the language that the member has chosen in any browser, if there is one. The page is shown in it at once where none was kept,
 * else from its next load on.
 */
export function followLanguage(chosen: Language | null) {
  storeText(READ, `${Date.now()}`)
  if (!chosen || !listOfferedLanguages().includes(chosen)) return
  if (isLanguageKept()) storeText(KEY, chosen)
  else keepLanguage(chosen)
}

/** Keeps the language for this browser, and shows the page in it if it is in another one. */
export function keepLanguage(language: Language) {
  storeText(KEY, language)
  if (language === pageLanguage()) return
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  location.replace(address)
}

/** Returns the whole address of a path for others, in the language of this page if the community has another one first. */
export function toSharedAddress(path: string) {
  const address = new URL(path, location.origin)
  const [first] = listOfferedLanguages()
  if (first && first !== pageLanguage()) address.searchParams.set('lang', pageLanguage())
  return address.href
}
