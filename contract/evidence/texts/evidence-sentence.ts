import type { Verdict, WithdrawnVerdict, WrittenBar } from '#contract/evidence/evidence.ts'
import type { ShownState } from '#contract/evidence/shown-state.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { FIRST_VERDICT_READERS, isAbove, isBelow, sideOf } from '#contract/evidence/verdict.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toPercentText } from '#contract/text/number-text.ts'
import { toCountText, toEvidenceDay } from './figure-text.ts'
import { showInterval } from './interval-text.ts'
import { toWithdrawalSentence } from './withdrawal-text.ts'

/** A part of a sentence. Strong parts are its figures and its verdict. */
export type Phrase = { text: string; isStrong: boolean }

/** Returns the phrases of a text. The strong ones are between stars in the text. */
export const toPhrases = (text: string): Phrase[] =>
  text.split('*').flatMap((part, place) => (part ? [{ text: part, isStrong: place % 2 === 1 }] : []))

/** Returns phrases as plain text. */
export const toPlainText = (phrases: readonly Phrase[]) => phrases.map(({ text }) => text).join('')

/** Returns the headline of a report: '40 of 96 Firsthand members who opened it said …' */
export function toReportHeadline(kind: ItemKind, { count, bar }: { count: Count; bar: WrittenBar | null }) {
  const values = { count: toCountText(count), yes: count.yes }
  const isAudience = bar?.readersFrom === 'audience'
  if (kind === 'pain_point')
    return isAudience
      ? i18n.t(
          'Of the people it’s for, {count} Firsthand members who opened it {yes, plural, one {said they have} other {said they have}} this pain.',
          values,
        )
      : i18n.t(
          '{count} Firsthand members who opened it {yes, plural, one {said they have} other {said they have}} this pain.',
          values,
        )
  return isAudience
    ? i18n.t(
        'Of the people it’s for, {count} Firsthand members who opened it said they would be {yes, plural, one {an early adopter} other {early adopters}}.',
        values,
      )
    : i18n.t(
        '{count} Firsthand members who opened it said they would be {yes, plural, one {an early adopter} other {early adopters}}.',
        values,
      )
}

/** The ends of an interval for a sentence. */
function toEnds(count: Count, bar: WrittenBar | null) {
  const { from, to } = showInterval(shareInterval(count.yes, count.readers), bar)
  return { from, to }
}

/**
 * Returns a verdict with its day and readers: 'Build, reached on 3 May with 54 people.' `now` is an ISO time of the year
 * shown.
 */
const toReachedSentence = ({ verdict, at, readers }: NonNullable<WrittenBar['verdict']>, now: string) =>
  i18n.t(
    '{verdict, select, build {Build} other {Drop}}, reached on {day} with {people, plural, other {# people}}.',
    { verdict, day: toEvidenceDay(at, now), people: readers },
  )

export type SentenceInput = {
  kind: ItemKind
  state: ShownState
  count: Count | null
  bar: WrittenBar | null
  /** Days of this ISO time's year have no year. */
  now: string
}

/** Returns the sentence of a report about the present state of an item's evidence. */
export function toEvidenceSentence(input: SentenceInput): Phrase[] {
  const { state, count, bar } = input
  if (state === 'not-kept') return toPhrases(i18n.t('No evidence was kept then.'))
  if (state === 'withdrawn' && bar?.withdrawn) return toPhrases(toWithdrawnText(bar.withdrawn, input))
  if (state === 'under-five' || !count) return toPhrases(i18n.t('Fewer than five people have opened it.'))
  if (state === 'few') return toPhrases(toFewText(count, bar))
  if (state === 'changed') {
    return toPhrases(
      i18n.t(
        '*The answers have changed.* Early and later people answered differently, so one share does not describe them and no verdict is given. Look at the shares over time.',
      ),
    )
  }
  return toPhrases(
    isStillBeyond(count, bar) ? toBarText({ ...input, count }) : toStandingText({ ...input, count }),
  )
}

function toWithdrawnText(withdrawn: WithdrawnVerdict, { count, bar, now }: SentenceInput) {
  const taken = `*${toWithdrawalSentence(withdrawn, now)}*`
  if (!count) return taken
  return `${taken} ${count.readers < FIRST_VERDICT_READERS ? toNowFewText(count, bar) : toNowText(count, bar)}`
}

const toNowText = (count: Count, bar: WrittenBar | null) =>
  i18n.t('Now {count}: between *{from}* and *{to}*.', { count: toCountText(count), ...toEnds(count, bar) })

const sayTooFew = () => i18n.t('Too few to say more; from 20 on we do.')

function toFewText({ readers, yes }: Count, bar: WrittenBar | null) {
  const said =
    bar?.readersFrom === 'audience'
      ? i18n.t('{people, plural, other {# of the people it’s for}} opened it, {yes} said yes.', {
          people: readers,
          yes,
        })
      : i18n.t('{people, plural, other {# people}} opened it, {yes} said yes.', { people: readers, yes })
  return `${said} ${sayTooFew()}`
}

function toNowFewText({ readers, yes }: Count, bar: WrittenBar | null) {
  const said =
    bar?.readersFrom === 'audience'
      ? i18n.t('Now {people, plural, other {# of the people it’s for}} opened it, {yes} said yes.', {
          people: readers,
          yes,
        })
      : i18n.t('Now {people, plural, other {# people}} opened it, {yes} said yes.', { people: readers, yes })
  return `${said} ${sayTooFew()}`
}

type Said = SentenceInput & { count: Count }

/**
 * Returns whether the interval is beyond the threshold that its verdict passed, as the bar was then. Returns true without a
 * verdict.
 */
export function isStillBeyond(count: Count, bar: WrittenBar | null) {
  if (!bar?.verdict) return true
  return bar.verdict.verdict === 'build'
    ? isAbove(bar.buildAbove / 100, count)
    : isBelow(bar.dropBelow / 100, count)
}

/** Returns the sentence for a verdict that remains valid, although the interval may contain the threshold again. */
function toStandingText({ bar, count, now }: Said) {
  const reached = bar?.verdict ? `*${toReachedSentence(bar.verdict, now)}* ` : ''
  return `${reached}${toNowText(count, bar)}`
}

function toBarText({ state, count, bar, now }: Said) {
  const share = i18n.t('Between *{from}* and *{to}*, however often you look.', toEnds(count, bar))
  if (!bar) return share
  return `${share} ${bar.verdict ? toVerdictText(bar, bar.verdict, now) : toOpenText(bar, sideOf(count, bar), state)}`
}

function toVerdictText(
  { buildAbove, dropBelow }: WrittenBar,
  { verdict, at, readers }: NonNullable<WrittenBar['verdict']>,
  now: string,
) {
  const percent = toPercentText(verdict === 'build' ? buildAbove : dropBelow)
  return i18n.t(
    'The author’s bar says {verdict, select, build {build above {percent}: *build*} other {drop below {percent}: *drop*}}, reached on {day} with {people, plural, other {# people}}.',
    { verdict, percent, day: toEvidenceDay(at, now), people: readers },
  )
}

/** Names the threshold that was passed, or both thresholds. */
const toOpenText = ({ buildAbove, dropBelow }: WrittenBar, side: Verdict | null, state: ShownState) =>
  i18n.t(
    'The author’s bar says {side, select, build {build above {buildAbove}} drop {drop below {dropBelow}} other {build above {buildAbove} and drop below {dropBelow}}}: *{state, select, held {held} other {too early}}*.',
    {
      side: side ?? 'other',
      state: state === 'held' ? state : 'other',
      buildAbove: toPercentText(buildAbove),
      dropBelow: toPercentText(dropBelow),
    },
  )
