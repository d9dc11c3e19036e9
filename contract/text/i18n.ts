import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage } from '@lingui/message-utils/compileMessage'
import * as limits from '#contract/lengths.ts'

export type Values = Readonly<Record<string, string | number>>
/** A short message that other languages say differently in its several places. `context` names this one: 'a report'. */
export type MessageInContext = { message: string; context: string }

/** Returns the key of a message in catalogues, as gettext writes it. Without a context the key is the message. */
export const toMessageKey = ({ message, context }: MessageInContext) => `${context}\u0004${message}`

// The build of the web replaces this language with its own.
const BUILT_LANGUAGE: string = /*language*/ 'en'
const built = setupI18n({ locale: BUILT_LANGUAGE, messages: { [BUILT_LANGUAGE]: {} } })
let findTranslator: () => I18n = () => built

/**
 * Sets the function that finds the translator of messages. The browser has the one of its build; the server has one for each
 * request and mail. A translator knows messages by their English words. Returns the function that was set before.
 */
export function setTranslator(find: () => I18n) {
  const before = findTranslator
  findTranslator = find
  return before
}

/**
 * Stands for the community's name in texts that the server writes: the name is known only when they are sent. No text of a
 * member contains it, because PostgreSQL stores no NUL. Every message gets it for `{brand}`.
 */
export const brandSlot = '\0brand\0'

/** Returns the one of the reader's language. */
export const currentTranslator = () => findTranslator()

/** Translates the program's messages into the reader's language. */
export const i18n = {
  /**
   * Returns a message in the current language, or in English if it has no translation. `message` is an ICU message in
   * English, with `values` for its placeholders. The build of the web replaces the English words with the translation, which
   * is compiled if it has placeholders. The numbers of contract/lengths.ts need not be given: '{APPEAL_MONTHS}'.
   */
  t: (message: string | MessageInContext, values?: Values): string => translate(message, values),

  /**
   * Returns a text of the contract that is marked by the comment i18n in the current language, with its numbers of
   * contract/lengths.ts. Not for texts of members. In the built web a marked text is translated already.
   */
  marked(text: string) {
    const { messages } = findTranslator()
    const found: unknown = Object.hasOwn(messages, text) ? messages[text] : text
    return typeof found === 'string' ? fillLimits(found) : translate(found as CompiledMessage)
  },

  /** Joins whole sentences, leaving out missing ones. Japanese has no space between them. */
  join: (...sentences: readonly (string | false | null | undefined)[]) =>
    sentences.filter(Boolean).join(i18n.language === 'ja' ? '' : ' '),

  /** The current language of messages, as a tag of BCP 47. */
  get language() {
    return findTranslator().locale
  },
}

// Lingui decodes escapes, and marks with %, in the finished text. So a value's own ones are escaped once more.
const toEscape = (sign: string) => `\\x${sign.charCodeAt(0).toString(16)}`
const toLiteral = (value: string | number) =>
  typeof value === 'string' ? value.replace(/[\\%]/g, toEscape) : value

// A plain object, because copying a module for each message took a fifth of a visitor page's time.
const numbers = { ...limits } as unknown as Readonly<Record<string, number | undefined>>

const fillLimits = (text: string) =>
  text.replaceAll(/\{([A-Z_]+)\}/g, (whole, name: string) => `${numbers[name] ?? whole}`)

function translate(message: string | MessageInContext | CompiledMessage, given: Values = {}) {
  const translator = findTranslator()
  const own = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toLiteral(value)]))
  const values = { brand: brandSlot, ...numbers, ...own }
  if (typeof message === 'string') return translator._(message, values)
  const { context, message: words } = message as Partial<MessageInContext>
  // The messages of a build are compiled, which the type of a descriptor does not know. They have neither of these.
  return translator._({ id: `${context}\u0004${words}`, message: (words ?? message) as string, values })
}
