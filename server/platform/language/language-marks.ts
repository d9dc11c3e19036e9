import { type Language, languages } from '#contract/text/languages.ts'
import { currentLanguage } from './catalogues.ts'

const toMarks = (language: Language) =>
  languages[language].direction === 'ltr' ? `lang="${language}"` : `lang="${language}" dir="rtl"`

/** Returns the attributes of `<html>` for a page or a mail in the current language. */
export const toLanguageMarks = () => toMarks(currentLanguage())
