export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  'en-XA': { name: 'Pseudo-English', direction: 'ltr' },
} as const

/** A language that the program speaks, as a tag of BCP 47. */
export type Language = keyof typeof languages
export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]]

/** The language of the source, which every text has. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** English with accents, longer and in brackets: in a build for development it shows texts that no catalogue contains. */
export const PSEUDO_LANGUAGE = 'en-XA' satisfies Language

export const TRANSLATED_LANGUAGES = LANGUAGES.filter(
  language => language !== SOURCE_LANGUAGE && language !== PSEUDO_LANGUAGE,
)
