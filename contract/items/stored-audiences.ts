import { byLanguage } from '#contract/text/by-language.ts'
import { inEachLanguage } from '#contract/text/each-language.ts'
import { toPlainLetters } from '#contract/text/plain-letters.ts'
import { namedAudiences, QUICK_AUDIENCE } from './audiences.ts'

/** The audiences that forms suggest, as they are stored. Members can type any other. */
export const suggestedAudiences = [...namedAudiences.keys()].filter(audience => audience !== QUICK_AUDIENCE)

/** Migration 0195 compares like this too. */
const toLetters = (text: string) => toPlainLetters(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const byLetters = byLanguage(
  () => new Map([...namedAudiences].map(([stored, say]) => [toLetters(say()), stored])),
)
const english = new Map([...namedAudiences.keys()].map(stored => [toLetters(stored), stored]))

/**
 * Returns an audience as it is stored: in English if we suggest it, in whatever language and spelling the text is. The build
 * of the web knows its own language and English. Other texts stay.
 */
export function toStoredAudience(text: string) {
  const letters = toLetters(text)
  const named = inEachLanguage(() => byLetters().get(letters)).find(stored => stored !== undefined)
  return named ?? english.get(letters) ?? text
}

/** Each audience stays once. */
export const toStoredAudiences = (texts: readonly string[]) => [...new Set(texts.map(toStoredAudience))]
