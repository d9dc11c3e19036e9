import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { toMessageKey } from '#contract/text/i18n.ts'
import {
  type Language,
  languages,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  TRANSLATED_LANGUAGES,
} from '#contract/text/languages.ts'
import { toPseudo } from './pseudo-text.ts'

/** By the key of the English message. A message without placeholders is a text. */
export type Catalogue = Readonly<Record<string, string | CompiledMessage>>

/** Returns the text of a message without placeholders. Throws if it is not an ICU message. */
export function compile(message: string, mapText?: (text: string) => string) {
  const compiled = compileMessageOrThrow(message, mapText)
  return compiled.every(part => typeof part === 'string') ? compiled.join('') : compiled
}

/** Returns the English words of a message, by its key. */
export const wordsOf = (key: string) => key.slice(key.indexOf('\u0004') + 1)

const compileAll = (messages: Record<string, string>, map: typeof compileIsolated): Catalogue =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, map(message)]))

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Isolates the values of a compiled message from the direction of the surrounding words (UAX #9, section 2.4), so that a
 * title in another script keeps its own order and does not change that of the sentence.
 */
export const isolateValues = (message: CompiledMessage): CompiledMessage =>
  message.flatMap((part): CompiledMessage => {
    if (typeof part === 'string') return [part]
    const [name, type, format] = part
    // Programs that find addresses in a text would take the sign behind an address for a part of it.
    if (name === 'address') return [part]
    if (type === undefined) return [FIRST_STRONG_ISOLATE, part, POP_ISOLATE]
    if (typeof format !== 'object' || format === null) return [part]
    const choices = Object.entries(format).map(([choice, inner]): [string, unknown] => [
      choice,
      Array.isArray(inner) ? isolateValues(inner as CompiledMessage) : inner,
    ])
    return [[name, type, Object.fromEntries(choices)]]
  })

/** For languages that are written from right to left. */
function compileIsolated(message: string) {
  const compiled = compile(message)
  return typeof compiled === 'string' ? compiled : isolateValues(compiled)
}

const LOCALES = fileURLToPath(new URL('../../../locales/', import.meta.url))
const format = formatter({ explicitIdAsDefault: true })

/** Returns the translations by key. Also lists the messages without one. */
export async function readMessages(language: Language) {
  const file = path.join(LOCALES, `${language}.po`)
  const catalog = await format.parse(await readFile(file, 'utf8'), {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename: file,
  })
  const entries = Object.entries(catalog).flatMap(([id, { obsolete, message = id, context, translation }]) =>
    obsolete ? [] : [{ key: context ? toMessageKey({ message, context }) : id, message, translation }],
  )
  const missing = entries.flatMap(({ key, translation }) => (translation ? [] : [key]))
  const messages = entries.map(({ key, message, translation }) => [key, translation || message])
  return { messages: Object.fromEntries(messages) as Record<string, string>, missing }
}

/**
 * Reads the catalogues of the source language, which needs no translations, and of the languages that have every message;
 * with `isPseudo` also the one of the pseudo-language.
 */
export async function readCatalogues({ isPseudo }: { isPseudo: boolean }) {
  const catalogues = new Map<Language, Catalogue>([[SOURCE_LANGUAGE, {}]])
  if (isPseudo) {
    // Each file has every English message as a key.
    const english = Object.keys((await readMessages('de')).messages)
    const own = english.map(key => [key, compile(wordsOf(key), toPseudo)])
    catalogues.set(PSEUDO_LANGUAGE, Object.fromEntries(own))
  }
  for (const language of TRANSLATED_LANGUAGES) {
    const { messages, missing } = await readMessages(language)
    const isWhole = missing.length === 0 && Object.keys(messages).length > 0
    const isLeftToRight = languages[language].direction === 'ltr'
    if (isWhole)
      catalogues.set(
        language,
        compileAll(messages, isLeftToRight ? message => compile(message) : compileIsolated),
      )
  }
  return catalogues
}
