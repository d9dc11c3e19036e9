import { i18n } from './i18n.ts'

/** Words between the quotation marks of the language: '“words”'. */
export const toQuoteText = (words: string) => i18n.t('“{words}”', { words })
