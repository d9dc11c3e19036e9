import type { Thresholds } from '#contract/evidence/bars.ts'
import { planReaders } from '#contract/evidence/statistics/reader-plan.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toInWords } from './figure-text.ts'

/** The numbers of people that are named. */
const PEOPLE = [40, 80] as const

/**
 * Returns how likely an answer is by two numbers of people, if clearly more or clearly fewer than the bar would say yes: 'With 40
 * people: 5 in 10 if 4 in 10 would; never if 1 in 20 would. With 80: 9 and 2 in 10. Between your bars none will come.' It assumes
 * that all have been here before, and computes for some milliseconds. Import it lazily.
 */
export function toPlannerText(thresholds: Thresholds, [few, many]: readonly [number, number] = PEOPLE) {
  const { high, low, chances } = planBothSides(thresholds, [few, many])
  const [first, second] = chances.map(({ build, drop }) => ({
    build: toOften(build),
    drop: toOften(drop),
  })) as [Often, Often]
  const between = thresholds.buildAbove === thresholds.dropBelow ? 'At your bar' : 'Between your bars'
  return [
    `With ${toNumberText(few)} people: ${first.build} if ${toInWords(high)} would; ${first.drop} if ${toInWords(low)} would.`,
    `With ${toNumberText(many)}: ${toBoth(second)}.`,
    `${between} none will come.`,
  ].join(' ')
}
type Often = { build: string; drop: string }

/**
 * Returns how likely an answer is on both sides of a bar, from 0 to 1, by each number of people: building at the share `high`, dropping at
 * `low` (in percent). It assumes that all have been here before, and computes for some milliseconds.
 */
export function planBothSides(thresholds: Thresholds, people: readonly number[]) {
  const { high, low } = toShares(thresholds)
  const builds = planReaders({ thresholds, share: high / 100, readers: people })
  const drops = planReaders({ thresholds, share: low / 100, readers: people })
  const chances = people.map((readers, n) => ({
    readers,
    build: builds[n]?.build ?? 0,
    drop: drops[n]?.drop ?? 0,
  }))
  return { high, low, chances }
}

/** Returns a share as far above the first number as that is above 0, and half of the second number. Both are in percent. */
const toShares = ({ buildAbove, dropBelow }: Thresholds) => ({
  high: Math.max(buildAbove + 0.5, Math.round(buildAbove + Math.min(buildAbove, (99 - buildAbove) * 0.9))),
  low: dropBelow / 2,
})

/** Returns a chance as cases of ten: '9', and '<1' or '>9' where it is neither none nor all. */
export function toTenths(chance: number) {
  if (chance < NEVER) return '0'
  if (chance > 1 - NEVER) return '10'
  if (chance < 0.05) return '<1'
  return chance >= 0.95 ? '>9' : `${Math.round(chance * 10)}`
}

/** The chance, one in two thousand, below which something never happens. */
const NEVER = 0.0005

/** Returns a chance in words. */
function toOften(chance: number) {
  if (chance < NEVER) return 'never'
  if (chance < 0.05) return 'hardly ever'
  return chance >= 0.95 ? 'nearly always' : `${Math.round(chance * 10)} in 10`
}

/** Returns both chances, with what they have in common said once: '9 and 2 in 10'. */
const toBoth = ({ build, drop }: Often) =>
  build === drop
    ? `${build} for both`
    : `${drop.endsWith(' in 10') ? build.replace(' in 10', '') : build} and ${drop}`
