import type { Evidence, ProjectEvidence, WrittenBar } from './evidence.ts'
import type { Share } from './groups.ts'
import { FIXED_PRIOR, type Prior } from './statistics/guess.ts'

/**
 * A group as it is shown. `hasFewOthers` is true if only one to four of at least five people did not say yes: then nothing
 * else may be said of them.
 */
export type Group = {
  name: 'brought' | 'found'
  count: Share | null
  hasFewOthers: boolean
  yes: number
  since: number
  at: string | null
  prior: Prior
  hasChanged: boolean
  bar: WrittenBar | null
}

type Input = Pick<ProjectEvidence, 'groups' | 'sums' | 'movedAt' | 'changed'> & { bar: WrittenBar | null }

/** Returns both groups, the larger one first. */
export function toGroups({ groups: { brought, found }, sums, movedAt, changed, bar }: Input): [Group, Group] {
  const ofBrought: Group = {
    name: 'brought',
    count: brought.count,
    hasFewOthers: brought.hasFive && !brought.count,
    yes: brought.yes,
    since: brought.count ? brought.yes - brought.count.yes : 0,
    at: brought.at,
    prior: brought.prior ?? FIXED_PRIOR,
    hasChanged: false,
    bar,
  }
  const ofFound: Group = {
    name: 'found',
    count: sums,
    hasFewOthers: false,
    yes: found.yes,
    since: sums ? found.since : 0,
    at: movedAt,
    prior: found.prior ?? FIXED_PRIOR,
    hasChanged: changed !== null,
    bar,
  }
  const isBroughtFirst = sizeOf(ofBrought) > sizeOf(ofFound) && !bar?.verdict
  return isBroughtFirst ? [ofBrought, ofFound] : [ofFound, ofBrought]
}

/** The number of people that may be known of a group. */
const sizeOf = ({ count, hasFewOthers, yes }: Group) => Math.max(count?.readers ?? Number(hasFewOthers), yes)

/** Returns the groups of the evidence of an own item. */
export const toOwnGroups = (evidence: Pick<Evidence, 'figures' | 'bars' | 'movedAt' | 'groups'>) => {
  const bar = evidence.bars[0] ?? null
  const cohort = evidence.figures?.[bar?.readersFrom ?? 'community']
  return toGroups({
    groups: evidence.groups,
    sums: cohort?.sums ?? null,
    changed: cohort?.changed ?? null,
    movedAt: evidence.movedAt,
    bar,
  })
}
