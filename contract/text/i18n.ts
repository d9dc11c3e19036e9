import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** What stands for the placeholders of a message. */
export type Values = Readonly<Record<string, string | number>>

// The build of the web puts its language in place of this one.
const BUILT_LANGUAGE: string = /*language*/ 'en'
const built = setupI18n({ locale: BUILT_LANGUAGE, messages: { [BUILT_LANGUAGE]: {} } })
let findSpeaker: () => I18n = () => built

/**
 * Sets who says messages from now on. The browser keeps the speaker of its build; the server has one for each request and mail.
 * A speaker knows messages by their English words.
 */
export function setSpeaker(find: () => I18n) {
  findSpeaker = find
}

/** What the program says, in the language of who reads it. */
export const i18n = {
  /**
   * Says a message, an ICU message in English, with `values` in its placeholders; in English if the language has no
   * translation. The build of the web puts the translation, compiled if it has placeholders, in place of the English words.
   */
  t: (message: string, values?: Values): string => say(message, values),

  /**
   * Says a text of the contract that the comment i18n marks where it is written, and any other text as it is. In the built web a
   * marked text is translated already.
   */
  marked(text: string) {
    const { messages } = findSpeaker()
    const found = Object.hasOwn(messages, text) ? messages[text] : undefined
    return typeof found === 'string' ? found : text
  },

  /** The language in which messages are said, as a tag of BCP 47. */
  get language() {
    return findSpeaker().locale
  },
}

function say(message: string | CompiledMessage, values: Values | undefined) {
  const speaker = findSpeaker()
  if (typeof message === 'string') return speaker._(message, { ...values })
  // The type of a descriptor knows no compiled message, which is what it has in a build.
  return speaker._({ id: '', message: message as unknown as string, values: { ...values } })
}
