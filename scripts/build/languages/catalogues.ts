import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import {
  type Language,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  TRANSLATED_LANGUAGES,
} from '#contract/text/languages.ts'
import { toPseudo } from './pseudo-text.ts'

/** The translations of a language by their English messages, compiled; a text if it has no placeholders. */
export type Catalogue = Readonly<Record<string, string | CompiledMessage>>

/** Compiles an ICU message. Returns its text if it has no placeholders. Throws if it is no ICU message. */
export function compile(message: string, mapText?: (text: string) => string) {
  const compiled = compileMessageOrThrow(message, mapText)
  return compiled.every(part => typeof part === 'string') ? compiled.join('') : compiled
}

const compileAll = (messages: Record<string, string>, mapText?: (text: string) => string): Catalogue =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compile(message, mapText)]))

const LOCALES = fileURLToPath(new URL('../../../locales/', import.meta.url))
const format = formatter({ explicitIdAsDefault: true })

/** Reads the translations of a language by their English messages, and which messages have none. */
export async function readMessages(language: Language) {
  const file = path.join(LOCALES, `${language}.po`)
  const catalog = await format.parse(await readFile(file, 'utf8'), {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename: file,
  })
  const isSource = language === SOURCE_LANGUAGE
  const entries = Object.entries(catalog).filter(([, { obsolete }]) => !obsolete)
  const missing = isSource ? [] : entries.flatMap(([id, { translation }]) => (translation ? [] : [id]))
  const messages = entries.map(([id, { translation }]) => [id, (!isSource && translation) || id])
  return { messages: Object.fromEntries(messages) as Record<string, string>, missing }
}

/**
 * Reads the catalogues of the source, which needs no translations, and of the languages that have every message; with
 * `isPseudo` also that of the pseudo-language.
 */
export async function readCatalogues({ isPseudo }: { isPseudo: boolean }) {
  const catalogues = new Map<Language, Catalogue>([[SOURCE_LANGUAGE, {}]])
  const source = (await readMessages(SOURCE_LANGUAGE)).messages
  if (isPseudo) catalogues.set(PSEUDO_LANGUAGE, compileAll(source, toPseudo))
  for (const language of TRANSLATED_LANGUAGES) {
    const { messages, missing } = await readMessages(language)
    const isWhole = missing.length === 0 && Object.keys(messages).length > 0
    if (isWhole) catalogues.set(language, compileAll(messages))
  }
  return catalogues
}
