import type { UsualDeed } from '#contract/evidence/guess-results.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import type { GroupStatus } from '#contract/evidence/status.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { byLanguage } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { toChanceValues, toSaidText, toYesGuess } from './figure-text.ts'
import type { Voice } from './status-name.ts'

/** Returns the name of a group, a shorter one where it is a single line. */
export function toGroupName(
  name: Group['name'],
  { voice, isLine = false }: { voice: Voice; isLine?: boolean },
) {
  if (name === 'brought')
    return voice === 'author' ? i18n.t('People you brought') : i18n.t('People the author brought')
  return isLine ? i18n.t('Members who found it') : i18n.t('Members who found it on their own')
}

const isUnsaid = ({ count, yes }: Group) => !count && yes === 0

/** Returns the sentence of a group: '8 of 20 said they’d use it', or what may be said below five people. */
export function toGroupSentence(group: Group, kind: ItemKind) {
  if (isUnsaid(group) && !group.hasFewOthers) return i18n.t('Fewer than {SHOWN_FROM} people have opened it')
  return toSaidText(group.count ?? { yes: group.yes }, kind)
}

/** Returns what may be said of the others where there is no fraction, or null. */
export function toOthersText(group: Group) {
  if (group.count || (isUnsaid(group) && !group.hasFewOthers)) return null
  if (group.hasFewOthers) return i18n.t('Fewer than {SHOWN_FROM} others have opened it.')
  if (group.yes < SHOWN_FROM) return i18n.t('Fewer than {SHOWN_FROM} people have opened it.')
  // Those who found it may have voted on its card alone.
  return group.name === 'brought' ? i18n.t('We count the others who opened it every 15 minutes.') : null
}

const timeOf = byLanguage(language => new Intl.DateTimeFormat(language, { timeStyle: 'short' }))

/** Returns how many more say yes than the count has, or null: '2 more people have said yes. The count from 6:15 PM ...' */
export const toSinceText = ({ since, at }: Group) =>
  since > 0 && at !== null
    ? i18n.t(
        '{since, plural, one {# more person has} other {# more people have}} said yes. The count from {time} doesn’t include that yet.',
        { since, time: timeOf().format(new Date(at)) },
      )
    : null

/**
 * Returns the guess as a sentence, with the chance between stars if it leans: 'Our guess: *a 9 in 10 chance* that more than
 * 20% of people like these would say yes.'
 */
export function toGuessSentence({ bar, prior }: Group, { guess, status }: GroupStatus) {
  if (!guess) return null
  const isNo = status === 'leaning-no'
  const values = {
    ...toChanceValues(isNo ? guess.belowTenths : guess.tenths, guess),
    star: guess.lean ? '*' : '',
    usual: toPercentText(Math.round(prior.mean * 100)),
    percent: bar ? toPercentText(isNo ? bar.dropBelow : bar.buildAbove) : '',
  }
  if (bar && !isNo) return toYesGuess(values)
  if (bar)
    return i18n.t(
      'Our guess: {star}{chance, select, more {better than a 9 in 10 chance} less {less than a 1 in 10 chance} small {a small chance} least {at least {tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}} other {{tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}}}{star} that fewer than {percent} of people like these would say yes.',
      values,
    )
  return isNo
    ? i18n.t(
        'Our guess: {star}{chance, select, more {better than a 9 in 10 chance} less {less than a 1 in 10 chance} small {a small chance} least {at least {tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}} other {{tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}}}{star} that this stays below the usual {usual} here. Without a bar, it’s only a guess.',
        values,
      )
    : i18n.t(
        'Our guess: {star}{chance, select, more {better than a 9 in 10 chance} less {less than a 1 in 10 chance} small {a small chance} least {at least {tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}} other {{tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}}}{star} that this beats the usual {usual} here. Without a bar, it’s only a guess.',
        values,
      )
}

/** Returns what a guess rests on: 'Typically, 15% of people here say yes to an idea.' Null where the guess has said it, without a bar. */
export function toPriorText({ bar, prior: { mean, items } }: Group, kind: ItemKind) {
  if (!bar && items !== null) return null
  const usual = toPercentText(Math.round(mean * 100))
  return items === null
    ? i18n.t('There are few projects to compare with yet, so our guess assumes {usual} is typical.', {
        usual,
      })
    : i18n.t(
        'Typically, {usual} of people here say yes to {kind, select, idea {an idea} pain_point {a pain point} other {a product}}.',
        { usual, kind },
      )
}

/** Returns what a yes is worth: with what is usual here, in tenths, or null while too few projects are known. */
export const toYesText = (answered: number | null) =>
  answered === null
    ? i18n.t('Saying yes costs nothing, so talk to the people who said it.')
    : i18n.t(
        'Saying yes costs nothing. Here, {tenths, plural, =0 {fewer than 1 in 10} =10 {more than 9 in 10} other {# in 10}} people who said yes answered when asked.',
        { tenths: answered },
      )

/** Returns what people did, and what that rests on. */
export const toDeedText = ({ deed, projects, tenths, low, high }: UsualDeed) =>
  i18n.t(
    'Here, {tenths, plural, =0 {fewer than 1 in 10} =10 {more than 9 in 10} other {# in 10}} {deed, select, answered {people who said yes answered within a week when the author wrote to them} talked {people who said it’s OK to ask talked with the author} other {people on a waiting list came back after the launch email}}. That’s the average across {projects, plural, other {# projects}} with at least five of them each, very likely between {low} and {high}.',
    {
      deed,
      projects,
      tenths,
      low: toPercentText(low * 10),
      high: toPercentText(high * 10),
    },
  )
