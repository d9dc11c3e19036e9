import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '#contract/text/languages.ts'
import { findPlainWords } from './plain-words.ts'

/** The placeholder of a value in a message. */
const VALUE = '\0'
const TAG = /<\/?\d+\/?>/
const DIRECTION_SIGNS = /[\u2066-\u2069\u200e\u200f]/g
/** The number of words from which a text is found inside another one. */
const LONG = 3

/** Returns the text of a message in each of its cases, with VALUE for values. */
const listCases = (message: CompiledMessage): string[] =>
  message.reduce<string[]>(
    (texts, part) => {
      const ends = typeof part === 'string' ? [part === '#' ? VALUE : part] : listChoices(part)
      return texts.flatMap(text => ends.map(end => text + end))
    },
    [''],
  )

function listChoices([, , format]: Exclude<CompiledMessage[number], string>): string[] {
  const choices = typeof format === 'object' && format !== null ? Object.values(format) : []
  const cases = choices.filter(choice => Array.isArray(choice)).flatMap(choice => listCases(choice))
  return cases.length > 0 ? cases : [VALUE]
}

const toText = (text: string) => text.replace(DIRECTION_SIGNS, '').replace(/\s+/g, ' ').trim()

/** Returns the texts that a message becomes on a page: its cases, split at its elements. */
const listPieces = (message: string) =>
  listCases(compileMessageOrThrow(message))
    .flatMap(text => text.split(TAG))
    .map(toText)
    .filter(text => /\p{L}{2}/u.test(text))

const toPattern = (piece: string) => new RegExp(`^${piece.split(VALUE).map(RegExp.escape).join('.*')}$`, 's')

const countWords = (text: string) => text.split(' ').length

/** Lists the English texts for which a language has another text. */
function listEnglish(messages: Record<string, string>) {
  const said = new Set(Object.values(messages).flatMap(listPieces))
  const all = [...new Set(Object.keys(messages).flatMap(listPieces))]
  const whole = all.filter(piece => !piece.includes(VALUE) && !said.has(piece))
  const patterns = all.filter(piece => piece.includes(VALUE)).map(toPattern)
  return {
    whole: new Set(whole),
    long: whole.filter(piece => countWords(piece) >= LONG && ![...said].some(text => text.includes(piece))),
    patterns: patterns.filter(pattern => ![...said].some(text => pattern.test(text))),
  }
}

/**
 * Returns a function that finds the English parts of a text, from a language's translations by English message. A part
 * is a message, or in Arabic any word in Latin letters that no translation contains.
 */
export function openEnglishFinder(language: Language, messages: Record<string, string>) {
  const { whole, long, patterns } = listEnglish(messages)
  const latin = new Set(Object.values(messages).flatMap(text => text.match(/[A-Za-z]{2,}/g) ?? []))
  return (shown: string) => {
    const text = toText(shown)
    if (whole.has(text)) return text
    const part = long.find(piece => text.includes(piece)) ?? patterns.find(pattern => pattern.test(text))
    return part?.toString() ?? (language === 'ar' ? findPlainWords(text, latin) : undefined)
  }
}
