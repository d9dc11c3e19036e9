import { byLanguage } from '#contract/text/by-language.ts'
import { inEachLanguage } from '#contract/text/each-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPlainLetters } from '#contract/text/plain-letters.ts'

/** The audience of an idea from the quick form, which asks for none. */
export const QUICK_AUDIENCE = 'General audience'

/** By the English words, which are stored whatever the language of the member. */
const words = new Map<string, () => string>([
  [QUICK_AUDIENCE, () => i18n.t('General audience')],
  ['Solo founders', () => i18n.t('Solo founders')],
  ['Freelance designers', () => i18n.t('Freelance designers')],
  ['Independent developers', () => i18n.t('Independent developers')],
  ['Small online shops', () => i18n.t('Small online shops')],
  ['Marketing teams of one', () => i18n.t('Marketing teams of one')],
  ['Content creators', () => i18n.t('Content creators')],
  ['Newsletter writers', () => i18n.t('Newsletter writers')],
  ['Podcasters', () => i18n.t('Podcasters')],
  ['Remote teams', () => i18n.t('Remote teams')],
  ['Agency owners', () => i18n.t('Agency owners')],
  ['Coaches and consultants', () => i18n.t('Coaches and consultants')],
  ['Teachers', () => i18n.t('Teachers')],
  ['University students', () => i18n.t('University students')],
  ['Job seekers', () => i18n.t('Job seekers')],
  ['First-time managers', () => i18n.t('First-time managers')],
  ['New parents', () => i18n.t('New parents')],
  ['Small restaurants', () => i18n.t('Small restaurants')],
  ['Local trades', () => i18n.t('Local trades')],
  ['Nonprofit organizers', () => i18n.t('Nonprofit organizers')],
  ['People new to investing', () => i18n.t('People new to investing')],
])

/** The audiences that forms suggest, as they are stored. Members can type any other. */
export const suggestedAudiences = [...words.keys()].filter(audience => audience !== QUICK_AUDIENCE)

/** Returns a stored audience as it is shown: one that we named in the reader's language, a member's own words as they are. */
export const toAudienceWords = (audience: string) => words.get(audience)?.() ?? audience

/** Migration 0195 compares like this too. */
const toLetters = (text: string) => toPlainLetters(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const byLetters = byLanguage(() => new Map([...words].map(([stored, say]) => [toLetters(say()), stored])))
const english = new Map([...words.keys()].map(stored => [toLetters(stored), stored]))

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

type Named =
  | { kind: 'pain_point' }
  | { kind: 'idea'; targetAudience: string | null }
  | { kind: 'product'; targetAudiences: readonly string[] }

/** Returns the audiences as they are stored. A pain point has none, and those of an idea are one text on the wire. */
export function toAudiences(item: Named): readonly string[] {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}
