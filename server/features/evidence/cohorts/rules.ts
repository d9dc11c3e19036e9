import type { Thresholds } from '#contract/evidence/bars.ts'
import type { ReadersFrom, Verdict } from '#contract/evidence/evidence.ts'
import { ViewSource } from '#contract/evidence/item-views.ts'
import { isKeptStep } from '#contract/evidence/statistics/band-sizes.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { verdictOf } from '#contract/evidence/verdict.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { addReader, type Cohort, createCohort, type Reader, type Step } from './cohort.ts'

export type GivenVerdict = Count & { verdict: Verdict; at: string; place: number; byHand: number }

/**
 * A version of the author's bar, written when the cohort was shown up to `afterPlace`. `wanted` are the verdicts that it may
 * get, any if it is null. `rulesVersion` is that of the rules that judge it.
 */
export type JudgedBar = Thresholds & {
  version: number
  afterPlace: number
  readersFrom: ReadersFrom
  verdict: GivenVerdict | null
  wanted: readonly Verdict[] | null
  rulesVersion: number
}

/** Changed in place. */
export type ItemSums = {
  cohorts: Map<string, Cohort>
  bars: readonly JudgedBar[]
  /** A verdict is given only by steps whose previous step ended after this time. */
  judgedFrom: string | null
  points: { cohort: string; readers: number; yes: number; at: string }[]
}

/** The fields of a reader that decide in which cohorts they are. */
type Placed = Omit<Reader, 'outcome' | 'excludedLater'>

/**
 * Returns the cohorts that a reader enters. The headline is `community`, and `audience` is those of it whom the item is for.
 * A reader who had voted more than an hour before is in a cohort of their own, whatever they voted. `seen-before` is everyone who
 * is outside the headline by that, by their source or by an earlier item.
 */
export function cohortsOf(reader: Placed): string[] {
  if (reader.excludedBefore === 'voided') return ['excluded:voided']
  const cohorts = reader.hadVoted && !reader.onCard ? ['voted'] : cohortsOfSource(reader)
  return cohorts.some(cohort => SEEN_BEFORE.has(cohort)) ? [...cohorts, 'seen-before'] : cohorts
}

const SEEN_BEFORE = new Set<string>([
  ...ViewSource.options.filter(source => source !== 'community'),
  'again',
  'voted',
])

function cohortsOfSource({ source, excludedBefore, isAgain, audiences }: Placed) {
  if (source !== 'community') return [source]
  if (excludedBefore) return [`excluded:${excludedBefore}`]
  if (isAgain) return ['again']
  const named = audiences.map(audience => `for:${audience}`)
  return ['community', ...(named.length > 0 ? ['audience', ...named] : [])]
}

/** Counts in the order of finalizing. An excluded reader keeps their place and counts in a single cohort. */
export function countReader(item: ItemSums, reader: Reader) {
  for (const name of cohortsOf(reader)) enterCohort(item, name, reader)
  if (reader.excludedLater)
    enterCohort(item, `excluded:${reader.excludedLater}`, { ...reader, excludedLater: null })
}

/** Counts a reader in one cohort. Each fifth reader ends a step: a point of the band, and perhaps a verdict. */
export function enterCohort(item: ItemSums, name: string, reader: Reader) {
  const before = item.cohorts.get(name) ?? createCohort(name)
  const cohort = addReader(before, reader)
  item.cohorts.set(name, cohort)
  if (cohort.step && cohort.step !== before.step)
    endStep(item, { name, cohort, step: cohort.step, before, reader })
}

type Ended = { name: string; cohort: Cohort; step: Step; before: Cohort; reader: Reader }

function endStep(item: ItemSums, ended: Ended) {
  const { name, step, before } = ended
  const isMoved = step.readers > (before.step?.readers ?? 0)
  if (isMoved && hasPoints(name) && isKeptStep(Math.floor(step.entered / READERS_PER_STEP)))
    item.points.push({ cohort: name, readers: step.readers, yes: step.yes, at: step.at })
  if (ended.cohort.changedAt !== null) return
  const byHand = item.cohorts.get('excluded:by-hand')?.readers ?? 0
  for (const bar of item.bars) {
    if (
      bar.verdict ||
      bar.wanted?.length === 0 ||
      bar.readersFrom !== name ||
      !isJudged(item, { bar, ...ended })
    )
      continue
    const verdict = verdictOf(toVerdictInput(step, ended.cohort.joined), bar, bar.rulesVersion)
    if (verdict && (bar.wanted?.includes(verdict) ?? true)) bar.verdict = toGiven(step, { verdict, byHand })
  }
}

/**
 * Returns whether a version is judged at the end of a step: it was the latest then, and the step began after those that were
 * shown when it was written. A bar for the next reader alone would reveal what that reader did. When an item is counted
 * again, the version is also judged at what was shown when it was written.
 */
function isJudged({ judgedFrom }: ItemSums, { bar, step, before, reader }: Ended & { bar: JudgedBar }) {
  if (bar.wanted && bar.afterPlace > 0 && step.place === bar.afterPlace) return true
  const isOpen = judgedFrom === null || (before.step !== null && isAfter(before.step.at, judgedFrom))
  return isOpen && bar.version === reader.barVersion && (before.step?.place ?? 0) >= bar.afterPlace
}

const isAfter = (time: string, other: string) => Date.parse(time) > Date.parse(other)

/** Returns the counts on which a verdict at a step rests. */
export const toVerdictInput = ({ readers, yes, parts }: Step, joined: Cohort['joined']) => ({
  all: { readers, yes },
  onCard: parts.onCard,
  withPast: parts.withPast,
  joined,
})

type VerdictKind = Pick<GivenVerdict, 'verdict' | 'byHand'>

const toGiven = ({ readers, yes, place, at }: Step, given: VerdictKind): GivenVerdict => ({
  ...given,
  readers,
  yes,
  place,
  at,
})

/** Sources and all readers of the audience together have points, single audiences have none. */
const hasPoints = (cohort: string) => !cohort.includes(':') && !['voted', 'seen-before'].includes(cohort)
