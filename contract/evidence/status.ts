import { type Interval, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { FIRST_VERDICT_READERS } from '#contract/lengths.ts'
import type { Thresholds } from './bars.ts'
import type { WrittenBar } from './evidence.ts'
import type { Share } from './groups.ts'
import type { Group } from './shown-groups.ts'
import { chanceOfAnswer, type Guess, guessOf } from './statistics/guess.ts'
import { isAbove, isBelow, sideOf } from './verdict.ts'

/** The one list of states of a group, in the order of their strength. */
export type Status =
  | 'early'
  | 'leaning-yes'
  | 'leaning-no'
  | 'above'
  | 'below'
  | 'too-close'
  | 'changed'
  | 'withdrawn'

/**
 * Why nothing is settled: the range is beyond the bar, but a condition of a verdict is missing; the whole range is between
 * the thresholds; a verdict within the next hundred people is unlikely; or a verdict is no longer beyond its threshold.
 */
type Reason = 'held' | 'between' | 'unlikely' | 'lapsed'

export type GroupStatus = { status: Status; reason: Reason | null; guess: Guess | null }

/** The chance of a verdict within the next hundred people below which the answer is too close to call. */
const HOPE_MIN = 0.1

/**
 * Returns the status of a group with its reason and guess. People whom the author brought can lean, nothing more. The range
 * settles a bar only for those who found the item; beside a verdict, nothing is guessed. Takes some milliseconds.
 */
export function judgeGroup(group: Group): GroupStatus {
  const { name, count, yes, hasFewOthers, prior, bar } = group
  const known = count ?? (hasFewOthers ? { yes, readers: yes } : null)
  const guess = known && guessOf({ count: known, hasFewOthers, prior, thresholds: bar })
  const settled = name === 'found' ? settle(group) : null
  if (settled) return { guess: settled.reason ? guess : null, ...settled }
  if (guess?.lean) return { status: guess.lean === 'yes' ? 'leaning-yes' : 'leaning-no', reason: null, guess }
  const reason = name === 'found' && count && bar ? findReason(count, group, bar) : null
  return { status: reason ? 'too-close' : 'early', reason, guess }
}

type Settled = { status: Status; reason: Reason | null }

function settle({ count, bar, hasChanged }: Group): Settled | null {
  const isMany = count !== null && count.readers >= FIRST_VERDICT_READERS
  const verdict = bar?.verdict?.verdict
  if (isMany && hasChanged) return { status: 'changed', reason: null }
  if (isMany && bar && verdict) {
    if (!isStillBeyond(count, bar)) return { status: 'too-close', reason: 'lapsed' }
    return { status: verdict === 'build' ? 'above' : 'below', reason: null }
  }
  if (!verdict && bar?.withdrawn) return { status: 'withdrawn', reason: null }
  return count && bar && sideOf(count, bar) ? { status: 'early', reason: 'held' } : null
}

/** Returns whether the range is still beyond the threshold that its verdict passed. */
function isStillBeyond(count: Share, { verdict, buildAbove, dropBelow }: WrittenBar) {
  return verdict?.verdict === 'drop' ? isBelow(dropBelow / 100, count) : isAbove(buildAbove / 100, count)
}

function findReason(count: Share, { prior }: Group, bar: WrittenBar): Reason | null {
  if (isBetween(shareInterval(count.yes, count.readers), bar)) return 'between'
  const isMany = count.readers >= FIRST_VERDICT_READERS
  return isMany && chanceOfAnswer({ count, prior, thresholds: bar }) < HOPE_MIN ? 'unlikely' : null
}

const isBetween = ({ from, to }: Interval, { buildAbove, dropBelow }: Thresholds) =>
  from * 100 > dropBelow && to * 100 < buildAbove
