import type { WrittenBar } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { toEvidenceDay, toYesValues } from './figure-text.ts'
import { toWithdrawalSentence } from './withdrawal-text.ts'

/** Returns a bar in words: 'Build above 20%, drop below 10%'. */
export const toThresholdsText = ({ buildAbove, dropBelow }: Pick<WrittenBar, 'buildAbove' | 'dropBelow'>) =>
  i18n.t('Build above {buildAbove}, drop below {dropBelow}', {
    buildAbove: toPercentText(buildAbove),
    dropBelow: toPercentText(dropBelow),
  })

/** Returns the day and the readers of a bar in words: 'by May 30, everyone here'. `now` is an ISO time of the year shown. */
export const toScopeText = ({ decideBy, readersFrom }: WrittenBar, now: string) =>
  i18n.t('by {day}, {readersFrom, select, audience {the people it’s for} other {everyone here}}', {
    readersFrom,
    day: toEvidenceDay(decideBy, now),
  })

/** Returns when a bar was set, by the number of people who had opened the item: 'Set after 14 people.' */
export const toOriginText = (bar: WrittenBar) =>
  i18n.t(
    'Set {after, select, none {before anyone opened it} wording {after {earlier, plural, other {# opened an earlier wording}}} few {after fewer than {SHOWN_FROM} people} both {after {earlier, plural, other {# opened an earlier wording}} and {people, plural, other {# people}} this one} other {after {people, plural, other {# people}}}}.',
    toAfter(bar),
  )

/**
 * Returns the note that a bar was set late, for beside a state: 'bar set after 25 people'. Returns undefined if it was not.
 */
export function toLateBarText(bar: WrittenBar | null) {
  if (!bar || isFixed(bar)) return undefined
  const { readers, earlierReaders } = bar
  if (readers) return i18n.t('bar set after {people, plural, other {# people}}', { people: readers })
  if (earlierReaders === 0) return undefined
  return i18n.t('bar set after {earlier, plural, other {# opened an earlier wording}}', {
    earlier: earlierReaders,
  })
}

const isFixed = ({ readers, earlierReaders }: WrittenBar) => readers === 0 && earlierReaders === 0

/** Returns when a bar was set, after how many people, and what these had answered by then. */
export function toSetText(bar: WrittenBar, now: string) {
  const day = toEvidenceDay(bar.writtenAt, now)
  const { readers, yes } = bar
  const set = i18n.t(
    'Set on {day}, {after, select, none {before anyone opened it} wording {after {earlier, plural, other {# opened an earlier wording}}} few {after fewer than {SHOWN_FROM} people} both {after {earlier, plural, other {# opened an earlier wording}} and {people, plural, other {# people}} this one} other {after {people, plural, other {# people}}}}.',
    { day, ...toAfter(bar) },
  )
  if (!readers || yes === null) return set
  return i18n.join(
    set,
    i18n.t('{yes, plural, other {By then {count} had said yes.}}', toYesValues({ readers, yes })),
  )
}

/**
 * Returns how many people had opened the item before a bar was set: `earlierReaders` of an earlier wording, `readers` of
 * this one, or both.
 */
function toAfter(bar: WrittenBar) {
  const { readers, earlierReaders } = bar
  const numbers = { earlier: earlierReaders, people: readers ?? 0 }
  if (isFixed(bar)) return { after: 'none', ...numbers }
  if (earlierReaders > 0) return { after: readers ? 'both' : 'wording', ...numbers }
  return { after: readers === null ? 'few' : 'readers', ...numbers }
}

/**
 * Returns the verdict of a version of the bar with its count, or the withdrawn verdict: 'Passed the bar on May 3 with 21
 * of 54 saying yes.' Returns undefined if there was none.
 */
export function toHistoryText({ verdict, withdrawn }: WrittenBar, now: string) {
  const sentence =
    verdict &&
    i18n.t(
      '{side, select, build {Passed the bar} other {Fell below the bar}} on {day} {yes, plural, other {with {count} saying yes}}.',
      { side: verdict.verdict, day: toEvidenceDay(verdict.at, now), ...toYesValues(verdict) },
    )
  return i18n.join(withdrawn && toWithdrawalSentence(withdrawn, now), sentence) || undefined
}
