import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import {
  chanceOfAnswer,
  FIXED_PRIOR,
  toTenths as toGuessTenths,
} from '#contract/evidence/statistics/guess.ts'
import { planReaders } from '#contract/evidence/statistics/reader-plan.ts'
import { readersNeeded } from '#contract/evidence/statistics/readers-needed.ts'
import { sideOf } from '#contract/evidence/verdict.ts'
import { FIRST_VERDICT_READERS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { toChanceValues, toShareText } from './figure-text.ts'

/** The numbers of people in the text. */
const PEOPLE = [40, 80] as const

/**
 * Returns the chances of a verdict after two numbers of people, if the real share is clearly above or clearly below the bar:
 * 'If 40% say yes: 5 times in 10 with 40 people, 9 times in 10 with 80. If 5% say yes: never with 40 people, …'
 * Each reader has a past with the chance `past`. Computes for some 100 milliseconds. Import it lazily.
 */
export function toPlannerText(plan: Plan, people: readonly [number, number] = PEOPLE) {
  const { high, low, chances } = planBothSides(plan, people)
  const toSide = (share: number, side: keyof Chances) => {
    const [first = 0, second = 0] = chances.map(chance => chance[side])
    return i18n.t(
      'If {share} say yes: {firstOften, select, never {never} hardly {hardly ever} nearly {nearly always} other {{first, plural, one {once in 10} other {# times in 10}}}} with {few, plural, other {# people}}, {secondOften, select, never {never} hardly {hardly ever} nearly {nearly always} other {{second, plural, one {once in 10} other {# times in 10}}}} with {many}.',
      {
        share: toPercentText(share),
        few: people[0],
        firstOften: toOften(first),
        first: Math.round(first * 10),
        many: toNumberText(people[1]),
        secondOften: toOften(second),
        second: Math.round(second * 10),
      },
    )
  }
  return i18n.join(
    toSide(high, 'build'),
    toSide(low, 'drop'),
    i18n.t('If the truth is between your two numbers, you won’t get an answer.'),
  )
}
/** `past` is the part of the readers, above 0, who have a past. */
type Plan = { thresholds: Thresholds; past: number }
type Chances = { build: number; drop: number }

/**
 * Returns the chances, from 0 to 1, of a verdict after each number of people: of building at the share `high`, and of
 * dropping at `low` (in percent). Computes for some 100 milliseconds.
 */
export function planBothSides({ thresholds, past }: Plan, people: readonly number[]) {
  const { high, low } = toShares(thresholds)
  const builds = planReaders({ thresholds, past, share: high / 100, readers: people })
  const drops = planReaders({ thresholds, past, share: low / 100, readers: people })
  const chances = people.map((readers, n) => ({
    readers,
    build: builds[n]?.build ?? 0,
    drop: drops[n]?.drop ?? 0,
  }))
  return { high, low, chances }
}

/** Returns a share that is twice the threshold for building, and half of the one for dropping. Both are in percent. */
const toShares = ({ buildAbove, dropBelow }: Thresholds) => ({
  high: Math.max(buildAbove + 0.5, Math.round(buildAbove + Math.min(buildAbove, (99 - buildAbove) * 0.9))),
  low: dropBelow / 2,
})

/** Returns a chance as tenths: '9', or '<1' and '>9' near none and all. */
export function toTenths(chance: number) {
  if (chance < NEVER) return '0'
  if (chance > 1 - NEVER) return '10'
  if (chance < 0.05) return '<1'
  return chance >= 0.95 ? '>9' : `${Math.round(chance * 10)}`
}

/** The chance below which something counts as never: one in two thousand. */
const NEVER = 0.0005

function toOften(chance: number) {
  if (chance < NEVER) return 'never'
  if (chance < 0.05) return 'hardly'
  return chance >= 0.95 ? 'nearly' : 'times'
}

/**
 * Returns how many more people an answer takes if the share stays as it is, and the chance that so many bring one, averaged
 * over the shares that are possible. Returns null if those who found it have an answer, or if no number of people promises one.
 */
export function toOutlookText(groups: readonly Group[]) {
  const { count = null, bar = null, prior = FIXED_PRIOR } = groups.find(({ name }) => name === 'found') ?? {}
  if (!count || !bar || bar.verdict || count.readers < FIRST_VERDICT_READERS || sideOf(count, bar))
    return null
  const needed = readersNeeded({ share: count.yes / count.readers, thresholds: bar, start: count })
  if (!needed) return null
  const chance = chanceOfAnswer({ count, prior, thresholds: bar, within: needed.median })
  return i18n.t(
    'If it stays at {share}, a clear answer takes about {people, plural, other {# more people}}. That may change, so there’s {chance, select, more {better than a 9 in 10 chance} less {less than a 1 in 10 chance} other {{tenths, plural, =8 {an # in 10 chance} other {a # in 10 chance}}}} that they settle it.',
    {
      share: toShareText(count),
      people: needed.median,
      ...toChanceValues(toGuessTenths(chance), { isLeast: false }),
    },
  )
}
