/** `beta`: the menu's name of a language that fresh readers have not passed yet (docs/how/languages.md). */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', beta: 'Deutsch (Beta)', direction: 'ltr' },
  es: { name: 'Español', beta: 'Español (beta)', direction: 'ltr' },
  fr: { name: 'Français', beta: 'Français (bêta)', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', beta: 'Português (Brasil) (beta)', direction: 'ltr' },
  ja: { name: '日本語', beta: '日本語（ベータ版）', direction: 'ltr' },
  ar: { name: 'العربية', beta: 'العربية (تجريبي)', direction: 'rtl' },
  'en-XA': { name: 'Pseudo-English', direction: 'ltr' },
} as const

/** A language that the program speaks, as a tag of BCP 47. */
export type Language = keyof typeof languages
export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]]

export const isBeta = (language: Language) => 'beta' in languages[language]
export const toMenuName = (language: Language) =>
  ({ beta: languages[language].name, ...languages[language] }).beta

/** The language of the source, which every text has. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** English with accents, longer and in brackets: in a build for development it shows texts that no catalogue contains. */
export const PSEUDO_LANGUAGE = 'en-XA' satisfies Language

export const TRANSLATED_LANGUAGES = LANGUAGES.filter(
  language => language !== SOURCE_LANGUAGE && language !== PSEUDO_LANGUAGE,
)
