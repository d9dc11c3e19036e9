import { type Language, languages } from './languages.ts'

/** The menu's names of languages that fresh readers have not passed yet (docs/how/languages.md). */
const names: Partial<Record<Language, string>> = {
  de: 'Deutsch (Beta)',
  es: 'Español (beta)',
  fr: 'Français (bêta)',
  'pt-BR': 'Português (Brasil) (beta)',
  ja: '日本語（ベータ版）',
  ar: 'العربية (تجريبي)',
}

export const isBeta = (language: Language) => language in names

/** Returns the name of a language in a menu, in that language. */
export const toMenuName = (language: Language) => names[language] ?? languages[language].name
