import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '#contract/text/languages.ts'
import { wordsOf } from '../../scripts/build/languages/catalogues.ts'

const TAG = /<\/?\d+\/?>/g
const OTHER_MARKUP = /<(?!\/?\d+\/?>)|&\w+;/

/**
 * A part of a page of nouns: an English noun, the forms of which one says it, and the messages that mean something else by
 * it.
 */
export type Noun = { english: string; forms: string[]; exceptions: string[] }

/** Reads the table of a page of nouns: `| post | Beitrag | Beitrags, Beiträge | Post Reply |`. */
export const readNouns = (page: string): Noun[] =>
  [...page.matchAll(/^\| ([^|-][^|]*) \| ([^|]+) \|([^|]*)\|([^|]*)\|$/gm)]
    .slice(1)
    .map(([, english = '', main = '', more = '', except = '']) => ({
      english: english.trim(),
      forms: [main, ...more.split(',')].map(form => form.trim()).filter(Boolean),
      exceptions: except
        .split(';')
        .map(message => message.trim())
        .filter(Boolean),
    }))

const choicesOf = (token: CompiledMessage[number]) =>
  Array.isArray(token) && typeof token[2] === 'object' && token[2] !== null
    ? Object.entries(token[2] as Record<string, CompiledMessage>).filter(([, value]) => Array.isArray(value))
    : []

/** Returns the placeholders and the tags of a message, each once, in the order of the alphabet. */
function listParts(message: CompiledMessage): string[] {
  const parts = message.flatMap(token =>
    typeof token === 'string'
      ? (token.match(TAG) ?? [])
      : [`{${token[0]}}`, ...choicesOf(token).flatMap(([, choice]) => listParts(choice))],
  )
  return [...new Set(parts)].toSorted()
}

/**
 * Returns the placeholders of an English message that it gets no value for, and the values that it does not say. `{brand}`
 * and those in capitals, which are numbers of contract/lengths.ts, always have one.
 */
export const findUnsaidValues = (message: string, values: readonly string[]) => [
  ...new Set(
    listParts(compileMessageOrThrow(message)).filter(part => /^\{(?!brand\}|[A-Z_]+\}$)/.test(part)),
  ).symmetricDifference(new Set(values.map(name => `{${name}}`))),
]

/** Returns the forms of each plural of a message, without exact numbers. */
const listPlurals = (message: CompiledMessage): string[][] =>
  message.flatMap(token => {
    const choices = choicesOf(token)
    const inner = choices.flatMap(([, choice]) => listPlurals(choice))
    if (!Array.isArray(token) || token[1] !== 'plural') return inner
    return [choices.map(([name]) => name).filter(name => !/^=?\d+$/.test(name)), ...inner]
  })

/** The quotation marks of each language: the outer ones, then others that it may have. */
const MARKS: Partial<Record<Language, string>> = {
  de: '„“‚‘',
  es: '«»“”',
  fr: '«»“”',
  'pt-BR': '“”‘’',
  ja: '「」『』',
  ar: '«»',
}
const TITLE = /“(<\d\/>|\{\w+\})”/g

/** A value in quotation marks has the language's own, each time. */
function findMarkFault(language: Language, [english, text]: readonly [string, string]) {
  const marks = MARKS[language] ?? ''
  const foreign = text.match(/[«»„“”‚「」『』]/g)?.find(mark => !marks.includes(mark))
  if (foreign) return `has ${foreign}, which another language uses`
  const space = language === 'fr' ? '\u00a0' : ''
  const bare = [...english.matchAll(TITLE)]
    .map(([, value = '']) => value)
    .find(value => text.replaceAll([marks[0], value, marks[1]].join(space), '').includes(value))
  return bare && `has ${bare} without the quotation marks ${marks.slice(0, 2)}`
}

function findFault(language: Language, [english, text]: readonly [string, string], nouns: readonly Noun[]) {
  try {
    const [source, target] = [compileMessageOrThrow(english), compileMessageOrThrow(text)]
    const [wanted, given] = [listParts(source).join(' '), listParts(target).join(' ')]
    if (wanted !== given) return `has ${given || 'no placeholder'} in place of ${wanted || 'none'}`
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const plural = listPlurals(target).find(
      forms => new Set(forms).symmetricDifference(new Set(pluralCategories)).size > 0,
    )
    if (plural) return `has the plural forms ${plural.join()}; this language has ${pluralCategories.join()}`
  } catch (error) {
    return `is no ICU message: ${(error as Error).message}`
  }
  if (OTHER_MARKUP.test(text)) return 'has markup; use the numbered tags of the message'
  const markFault = findMarkFault(language, [english, text])
  if (markFault) return markFault
  const words = english.replace(/\{\w+\}/g, '')
  const said = text.replace(/[\u00ad\u200b]/g, '').toLowerCase()
  const noun = nouns.find(
    ({ english: word, forms, exceptions }) =>
      new RegExp(`\\b${word}s?\\b`, 'i').test(words) &&
      !exceptions.includes(english) &&
      !forms.some(form => said.includes(form.toLowerCase())),
  )
  return noun && `does not say “${noun.english}” as ${noun.forms.join(', ')}, as the page of nouns does`
}

/** Describes what is wrong with the translations of a language, by the keys of their English messages. */
export const findFaults = (
  language: Language,
  messages: Readonly<Record<string, string>>,
  nouns: readonly Noun[] = [],
) =>
  Object.entries(messages).flatMap(([key, text]) => {
    const fault = text && findFault(language, [wordsOf(key), text], nouns)
    return fault ? [`locales/${language}.po: “${text}” for “${wordsOf(key)}” ${fault}`] : []
  })
