import { planReaders } from '#contract/evidence/statistics/reader-plan.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import type { Thresholds } from './bar.ts'
import { toInWords } from './numbers.ts'

/** The numbers of people that are named. */
const PEOPLE = [40, 80] as const

/**
 * Returns how likely an answer is by two numbers of people, if clearly more or clearly fewer than the bar would say yes: 'With 40
 * people: 5 in 10 if 4 in 10 would; never if 1 in 20 would. With 80: 9 and 2 in 10. Between your bars none will come.' It assumes
 * that all have been here before, and computes for some milliseconds. Import it lazily.
 */
export function toPlannerText(thresholds: Thresholds, [few, many]: readonly [number, number] = PEOPLE) {
  const { high, low } = toShares(thresholds)
  const builds = planReaders({ thresholds, share: high / 100, readers: [few, many] })
  const drops = planReaders({ thresholds, share: low / 100, readers: [few, many] })
  const [first, second] = [0, 1].map(n => ({
    build: toOften(builds[n]?.build ?? 0),
    drop: toOften(drops[n]?.drop ?? 0),
  })) as [Often, Often]
  const between = thresholds.buildAbove === thresholds.dropBelow ? 'At your bar' : 'Between your bars'
  return [
    `With ${toNumberText(few)} people: ${first.build} if ${toInWords(high)} would; ${first.drop} if ${toInWords(low)} would.`,
    `With ${toNumberText(many)}: ${toBoth(second)}.`,
    `${between} none will come.`,
  ].join(' ')
}
type Often = { build: string; drop: string }

/** Returns a share as far above the first number as that is above 0, and half of the second number. Both are in percent. */
const toShares = ({ buildAbove, dropBelow }: Thresholds) => ({
  high: Math.round(buildAbove + Math.min(buildAbove, (99 - buildAbove) * 0.9)),
  low: dropBelow / 2,
})

/** Returns a chance in words. Below one in two thousand it is never. */
function toOften(chance: number) {
  if (chance < 0.0005) return 'never'
  if (chance < 0.05) return 'hardly ever'
  return chance >= 0.95 ? 'nearly always' : `${Math.round(chance * 10)} in 10`
}

/** Returns both chances, with what they have in common said once: '9 and 2 in 10'. */
const toBoth = ({ build, drop }: Often) =>
  build === drop
    ? `${build} for both`
    : `${drop.endsWith(' in 10') ? build.replace(' in 10', '') : build} and ${drop}`
