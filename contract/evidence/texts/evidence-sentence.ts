import type { Verdict, WithdrawnVerdict, WrittenBar } from '#contract/evidence/evidence.ts'
import type { ShownState } from '#contract/evidence/shown-state.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { FIRST_VERDICT_READERS, isAbove, isBelow, sideOf } from '#contract/evidence/verdict.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toCountText, toEvidenceDay, toPercentText } from './figure-text.ts'
import { showInterval } from './interval-text.ts'
import { toWithdrawalText } from './withdrawal-text.ts'

/** A part of a sentence. Strong parts are its figures and its verdict. */
export type Phrase = { text: string; isStrong: boolean }

/** Returns the phrases of a text, in which what is strong is between stars. */
export const toPhrases = (text: string): Phrase[] =>
  text.split('*').flatMap((part, place) => (part ? [{ text: part, isStrong: place % 2 === 1 }] : []))

/** Returns phrases as plain text. */
export const toPlainText = (phrases: readonly Phrase[]) => phrases.map(({ text }) => text).join('')

/** Returns what people said about an item of this kind: 'said they would be early adopters'. */
function toSaidText(kind: ItemKind, people: number) {
  if (kind === 'pain_point') return 'said they have this pain'
  return people === 1 ? 'said they would be an early adopter' : 'said they would be early adopters'
}

/** Returns what a report says first: '40 of 96 Firsthand members who opened it said …' */
export const toReportHeadline = (kind: ItemKind, { count, bar }: { count: Count; bar: WrittenBar | null }) =>
  `${toReaders(bar)}${toCountText(count)} Firsthand members who opened it ${toSaidText(kind, count.yes)}.`

const toReaders = (bar: WrittenBar | null) =>
  bar?.readersFrom === 'audience' ? 'Of the people it’s for, ' : ''

/** An interval in words: 'between 27 % and 58 %', with the figures strong. */
function toRange(count: Count, bar: WrittenBar | null) {
  const { from, to } = showInterval(shareInterval(count.yes, count.readers), bar)
  return `between *${toPercentText(from)}* and *${toPercentText(to)}*`
}

/** Returns a verdict with its day and readers: 'Build, reached on 3 May with 54 people'. `now` is an ISO time of the year shown. */
export const toReachedText = ({ verdict, at, readers }: NonNullable<WrittenBar['verdict']>, now: string) =>
  `${capitalize(verdict)}, ${toReached({ at, readers }, now)}`

const toReached = ({ at, readers }: { at: string; readers: number }, now: string) =>
  `reached on ${toEvidenceDay(at, now)} with ${toNumberText(readers)} people`

export type SentenceInput = {
  kind: ItemKind
  state: ShownState
  count: Count | null
  bar: WrittenBar | null
  /** An ISO time of the year in which days have no year, such as the one at which the figures moved. */
  now: string
}

/** Returns the one sentence by which a report says where the evidence of an item is. */
export function toEvidenceSentence(input: SentenceInput): Phrase[] {
  const { state, count, bar } = input
  if (state === 'not-kept') return toPhrases('No evidence was kept then.')
  if (state === 'withdrawn' && bar?.withdrawn) return toPhrases(toWithdrawnText(bar.withdrawn, input))
  if (state === 'under-five' || !count) return toPhrases('Fewer than five people have opened it.')
  if (state === 'few') return toPhrases(toFewText(count, bar))
  if (state === 'changed') {
    return toPhrases(
      '*The answers have changed.* Early and later people answered differently, so one share does not describe them and no verdict is given. Look at the shares over time.',
    )
  }
  return toPhrases(
    isStillBeyond(count, bar) ? toBarText({ ...input, count }) : toStandingText({ ...input, count }),
  )
}

function toWithdrawnText(withdrawn: WithdrawnVerdict, { count, bar, now }: SentenceInput) {
  const taken = `*${toWithdrawalText(withdrawn, now)}.*`
  if (!count) return taken
  if (count.readers < FIRST_VERDICT_READERS) return `${taken} Now ${toFewText(count, bar)}`
  return `${taken} Now ${toCountText(count)}: ${toRange(count, bar)}.`
}

const toFewText = ({ readers, yes }: Count, bar: WrittenBar | null) =>
  `${readers}${bar?.readersFrom === 'audience' ? ' of the people it’s for' : ' people'} opened it, ${yes} said yes. Too few to say more; from 20 on we do.`

type Said = SentenceInput & { count: Count }

/** Returns whether the interval is beyond the threshold of its verdict as it was when that was given; true without a verdict. */
export function isStillBeyond(count: Count, bar: WrittenBar | null) {
  if (!bar?.verdict) return true
  return bar.verdict.verdict === 'build'
    ? isAbove(bar.buildAbove / 100, count)
    : isBelow(bar.dropBelow / 100, count)
}

/** A verdict remains valid while the interval goes on and may contain the threshold again. */
function toStandingText({ bar, count, now }: Said) {
  const reached = bar?.verdict ? `*${toReachedText(bar.verdict, now)}.* ` : ''
  return `${reached}Now ${toCountText(count)}: ${toRange(count, bar)}.`
}

function toBarText({ state, count, bar, now }: Said) {
  const share = capitalize(`${toRange(count, bar)}, however often you look.`)
  if (!bar) return share
  const reached = bar.verdict ? `, ${toReached(bar.verdict, now)}` : ''
  return `${share} The author’s bar says ${toPassedText(bar, sideOf(count, bar))}: *${bar.verdict?.verdict ?? (state === 'held' ? 'held' : 'too early')}*${reached}.`
}

/** The numbers that the sentence names: the one that was passed, or both. */
function toPassedText({ buildAbove, dropBelow, verdict }: WrittenBar, side: Verdict | null) {
  const texts: Record<Verdict, string> = {
    build: `build above ${toPercentText(buildAbove)}`,
    drop: `drop below ${toPercentText(dropBelow)}`,
  }
  const passed = verdict?.verdict ?? side
  return passed ? texts[passed] : `${texts.build} and ${texts.drop}`
}
