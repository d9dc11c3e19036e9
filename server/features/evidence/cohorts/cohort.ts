import type { ExclusionReason, LateExclusion, Outcome } from '#contract/evidence/evidence.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { Joined } from '#contract/evidence/joining-days.ts'
import {
  type Count,
  type Interval,
  isEmpty,
  narrow,
  shareInterval,
} from '#contract/evidence/statistics/confidence-sequence.ts'
import { isAbove, isBelow } from '#contract/evidence/verdict.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { addJoined, createJoined } from './joining-days.ts'

/** `hour` is when the reader was finalized, and `place` their place among all finalized readers of the item. */
export type Reader = {
  place: number
  source: ViewSource
  excludedBefore: ExclusionReason | null
  excludedLater: LateExclusion | null
  audiences: readonly string[]
  /** Whether they had voted before, and if so, on a card within the hour before. */
  hadVoted: boolean
  onCard: boolean
  hasPast: boolean
  /** The UTC day of joining, as days since 1970, if it is known, and whether an operator invited them by a list. */
  joinedOn: number | null
  byList: boolean
  /** Whether they had opened an earlier similar item of the author, and opened it when it had no vote. */
  isAgain: boolean
  isUnvoted: boolean
  /** Whether they had the page in view for five seconds. */
  hasRead: boolean
  outcome: Outcome
  hour: string
  /** The version of the author's bar that was the latest when they were finalized. */
  barVersion: number | null
}

export type Sums = Count & { liked: number }

/** The readers of a cohort who voted on its card within the hour before, who have a past, and who saw no vote. */
type Parts = Record<'onCard' | 'withPast' | 'unvoted', Count>

/**
 * A point of a cohort, after each fifth reader. `place` is that reader's place among all readers of the item, and `at` the
 * hour in which they were finalized.
 */
export type Step = Sums & { entered: number; parts: Parts; place: number; at: string }

/**
 * The readers of a cohort. `entered` are all of them, with those who were excluded later: they keep their place, so that the
 * steps end with the same readers. `band` is the running intersection of the intervals, and `step` the cohort at its last
 * step.
 */
export type Cohort = Sums & {
  entered: number
  parts: Parts
  band: Interval
  changedAt: string | null
  changedReaders: number | null
  step: Step | null
  /** Null for a cohort that no bar can name. It is changed in place. */
  joined: Joined | null
}

const NONE: Count = { readers: 0, yes: 0 }

export const emptyCohort: Cohort = {
  entered: 0,
  readers: 0,
  yes: 0,
  liked: 0,
  parts: { onCard: NONE, withPast: NONE, unvoted: NONE },
  band: { from: 0, to: 1 },
  changedAt: null,
  changedReaders: null,
  step: null,
  joined: null,
}

/** Returns a cohort without readers. */
export const createCohort = (name: string): Cohort =>
  name === 'community' || name === 'audience' ? { ...emptyCohort, joined: createJoined() } : emptyCohort

/** Returns a cohort that begins with readers of unknown order, and unknown days of joining, who were finalized by `at`. */
export function toUnplacedCohort(name: string, sums: Sums, at: string): Cohort {
  const entered = sums.readers
  const cohort = { ...createCohort(name), ...sums, entered, band: shareInterval(sums.yes, sums.readers) }
  return entered < READERS_PER_STEP ? cohort : { ...cohort, step: toStep(cohort, { place: 0, hour: at }) }
}

type Entering = Pick<
  Reader,
  'excludedLater' | 'outcome' | 'onCard' | 'hasPast' | 'joinedOn' | 'byList' | 'isUnvoted' | 'place' | 'hour'
>

/** Returns a cohort with one more reader, and with another step if they are the fifth. */
export function addReader(cohort: Cohort, reader: Entering): Cohort {
  const entered = cohort.entered + 1
  const next = reader.excludedLater ? { ...cohort, entered } : { ...countOne(cohort, reader), entered }
  const isStep = entered - (cohort.step?.entered ?? 0) >= READERS_PER_STEP
  return isStep ? { ...next, step: toStep(next, reader) } : next
}

const toStep = (
  { entered, readers, yes, liked, parts }: Cohort,
  { place, hour }: Pick<Reader, 'place' | 'hour'>,
): Step => ({ entered, readers, yes, liked, parts, place, at: hour })

function countOne(cohort: Cohort, { outcome, hour, ...reader }: Entering): Cohort {
  const readers = cohort.readers + 1
  const yes = cohort.yes + Number(outcome === 'yes')
  const band = narrowBand(cohort.band, { readers, yes })
  const hasChanged = cohort.changedAt === null && isEmpty(band)
  const { onCard, withPast, unvoted } = cohort.parts
  if (cohort.joined) addJoined(cohort.joined, { outcome, ...reader })
  const add = (count: Count, isPart: boolean) =>
    isPart ? { readers: count.readers + 1, yes: count.yes + Number(outcome === 'yes') } : count
  return {
    ...cohort,
    readers,
    yes,
    liked: cohort.liked + Number(outcome === 'liked'),
    parts: {
      onCard: add(onCard, reader.onCard),
      withPast: add(withPast, reader.hasPast),
      unvoted: add(unvoted, reader.isUnvoted),
    },
    band,
    changedAt: hasChanged ? hour : cohort.changedAt,
    changedReaders: hasChanged ? readers : cohort.changedReaders,
  }
}

/**
 * Returns the intersection of the band and the interval of the count. Two tests find out whether the interval is narrower at
 * one of its ends; only in these rare cases it is computed.
 */
function narrowBand(band: Interval, count: Count): Interval {
  const { from, to } = band
  const isUnchanged = from > 0 && to < 1 && !isAbove(from, count) && !isBelow(to, count)
  return isUnchanged || isEmpty(band) ? band : narrow(band, shareInterval(count.yes, count.readers))
}
