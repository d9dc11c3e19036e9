import { AsyncLocalStorage } from 'node:async_hooks'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { setEachLanguage } from '#contract/text/each-language.ts'
import { setTranslator } from '#contract/text/i18n.ts'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '#contract/text/languages.ts'

const FOLDER = 'languages'
const MESSAGES = 'messages.json'

const compiled = new Map<string, CompiledMessage>()

/** Compiles a message of the source once. */
function compileOnce(message: string) {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}

const createTranslator = (language: Language, messages: Messages) =>
  setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileOnce)

const source = createTranslator(SOURCE_LANGUAGE, {})
const translators = new Map<Language, I18n>([[SOURCE_LANGUAGE, source]])
const current = new AsyncLocalStorage<I18n>()

setTranslator(() => current.getStore() ?? source)
setEachLanguage(work => listLanguages().map(language => inLanguage(language, work)))

/** Returns the languages that can be shown now, the source first. */
export const listLanguages = () => [...translators.keys()]

/** Returns the language of the request, or of the mail, in whose work this is called. */
export const currentLanguage = () => (current.getStore() ?? source).locale as Language

/**
 * Runs `work`, and everything that it starts, in a language. If the language has no catalogue, it is the source language.
 */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  current.run(translators.get(language) ?? source, work)

/** Parses the text of a catalogue. Throws if it is none. */
function parseCatalogue(text: string): Messages {
  const messages: unknown = JSON.parse(text)
  const isCatalogue =
    typeof messages === 'object' &&
    messages !== null &&
    !Array.isArray(messages) &&
    Object.values(messages).every(message => typeof message === 'string' || Array.isArray(message))
  if (!isCatalogue) throw new TypeError('It has no messages by their English words')
  return messages as Messages
}

/**
 * Offers from now on the languages whose catalogues the build has written into the folder of the web, and the source. A
 * catalogue that cannot be read is left out, and `onBroken` is called with its language and why.
 */
export async function readCatalogues(
  web: string | undefined,
  onBroken: (language: Language, error: unknown) => void,
) {
  translators.clear()
  translators.set(SOURCE_LANGUAGE, source)
  if (!web) return
  for (const folder of await readdir(path.join(web, FOLDER)).catch(() => [])) {
    const language = LANGUAGES.find(name => name === folder)
    if (!language) continue
    try {
      const text = await readFile(path.join(web, FOLDER, folder, MESSAGES), 'utf8')
      translators.set(language, createTranslator(language, parseCatalogue(text)))
    } catch (error) {
      onBroken(language, error)
    }
  }
}
