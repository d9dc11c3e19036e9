import { i18n } from '#contract/text/i18n.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { getStoredText, storeText } from './stored-text.ts'

// A script that runs before the first paint also reads this (scripts/build/languages/translated-files.ts).
const KEY = 'firsthand-language'
const READ = `${KEY}-read`
const AN_HOUR = 60 * 60 * 1_000

const getOffered = () => document.querySelector('meta[name=languages]')?.getAttribute('content') ?? ''

/** Returns the language of this page. */
export const pageLanguage = () => i18n.language as Language

/** Returns the languages that the community offers. The first is the community's own. */
export const listOfferedLanguages = () =>
  getOffered()
    .split(' ')
    .filter((name): name is Language => LANGUAGES.some(language => language === name))

/** Returns whether this browser stores a chosen language. */
export const isLanguageKept = () => Boolean(getStoredText(KEY))

/**
 * Returns whether to ask the server for the member's chosen language. That is so if there are several languages, and
 * this browser stores none or read it more than an hour ago.
 */
export const isLanguageDue = () =>
  getOffered().includes(' ') && (!isLanguageKept() || Date.now() - Number(getStoredText(READ)) > AN_HOUR)

/**
 * Stores the language that the member has chosen in any browser, if there is one. If this browser had none, the page is
 * shown in it at once, otherwise from the next load on.
 */
export function followLanguage(chosen: Language | null) {
  storeText(READ, `${Date.now()}`)
  if (!chosen || !listOfferedLanguages().includes(chosen)) return
  if (isLanguageKept()) storeText(KEY, chosen)
  else keepLanguage(chosen)
}

/** Stores the language in this browser. If the page is in another language, reloads it. */
export function keepLanguage(language: Language) {
  storeText(KEY, language)
  if (language === pageLanguage()) return
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  location.replace(address)
}

/**
 * Returns the whole address of a path, for sharing. It names the language of this page unless that is the community's
 * first.
 */
export function toSharedAddress(path: string) {
  const address = new URL(path, location.origin)
  const [first] = listOfferedLanguages()
  if (first && first !== pageLanguage()) address.searchParams.set('lang', pageLanguage())
  return address.href
}

/** Fetches as `fetch` does. The server responds in the language of the page. */
export function fetchInLanguage(input: RequestInfo | URL, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('accept-language', i18n.language)
  return fetch(input, { ...init, headers })
}
