import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { Guess } from '#contract/evidence/statistics/guess.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { byLanguage } from '#contract/text/by-language.ts'
import { i18n, type Values } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'

/** Returns a count: '40 of 96'. No line breaks within it. */
export const toCountText = ({ yes, readers }: Count) =>
  i18n.t('{yes}\u00A0of\u00A0{people}', { yes: toNumberText(yes), people: toNumberText(readers) })

/** Returns the count of those who said yes as a text, and their number, with which verbs agree. */
export const toYesValues = (count: Pick<Count, 'yes'> | Count) => ({
  yes: count.yes,
  count: 'readers' in count ? toCountText(count) : toNumberText(count.yes),
})

/** Returns how many said yes: '16 of 30 people who opened it said they’d use it'. */
export const toOpenedText = (count: Count) =>
  i18n.t('{yes, plural, other {{count} people who opened it said they’d use it}}', toYesValues(count))

/** Returns how many said yes: '11 said they’d use it', or '8 of 20 said they’d use it' where the readers are known. */
export const toSaidText = (count: Pick<Count, 'yes'> | Count, kind: ItemKind) =>
  i18n.t(
    '{yes, plural, other {{count} {kind, select, pain_point {said they have this pain} other {said they’d use it}}}}',
    { kind, ...toYesValues(count) },
  )

/** Returns the values of a sentence with the chance of a guess: 'a 9 in 10 chance', 'at least an 8 in 10 chance'. */
export function toChanceValues(tenths: Guess['tenths'], { isLeast }: { isLeast: boolean }) {
  if (typeof tenths === 'number') return { chance: isLeast ? 'least' : 'other', tenths }
  return { chance: isLeast && tenths === 'less' ? 'small' : tenths, tenths: 0 }
}

/** Returns the guess of a yes. `star` is around the chance. */
export const toYesGuess = (values: Values) =>
  i18n.t(
    'Our guess: {star}{chance, select, more {better than a 9 in 10 chance} less {less than a 1 in 10 chance} small {a small chance} least {at least {tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}} other {{tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}}}{star} that more than {percent} of people like these would say yes.',
    values,
  )

/** Returns a number of people: '54 people'. */
export const toPeopleText = (readers: number) =>
  i18n.t('{people, plural, other {# people}}', { people: readers })

/** Returns a share rounded to whole percent: '42%'. */
export const toShareText = ({ yes, readers }: Count) =>
  toPercentText(readers === 0 ? 0 : Math.round((yes / readers) * 100))

/** How many people it takes. Every text that names a number for enough says it in these words. */
export const toEnoughText = () =>
  i18n.t(
    'Your link gets you a first guess after {SHOWN_FROM} people. A clear answer takes at least {FIRST_VERDICT_READERS} members who find it without your link.',
  )

/** Returns a share in words, from a number of percent or half percent: '4 in 10', or '5%' between the tenths. */
export const toInWords = (percent: number) =>
  percent % 10 === 0 ? i18n.t('{people} in {of}', { people: percent / 10, of: 10 }) : toPercentText(percent)

/**
 * Returns the UTC day of an ISO time or date: 'May 3', or 'May 3, 2026' if its year is not that of `beside`. Everyone reads
 * the same day, because a verdict and a bar are public.
 */
export function toEvidenceDay(time: string, beside: string = time) {
  const date = new Date(time)
  const isSameYear = new Date(beside).getUTCFullYear() === date.getUTCFullYear()
  return (isSameYear ? dayOf() : dayOfYearOf()).format(date)
}

const DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const dayOf = byLanguage(language => new Intl.DateTimeFormat(language, DAY))
const dayOfYearOf = byLanguage(language => new Intl.DateTimeFormat(language, { ...DAY, year: 'numeric' }))
