import type { VoteType } from '#contract/votes.ts'

/** How an item's counters move; never below what the item's votes are, since both change under its lock. */
export type TallyChange = { painPoint: number; earlyAdopter: number; others: number }

const of = (type: VoteType | null, wanted: VoteType) => (type === wanted ? 1 : 0)

type Move = { before: VoteType | null; after: VoteType | null; isOwner: boolean }

/**
 * The change from a member's vote `before` to the one `after` (null: none).
 * A vote of the item's owner is counted, but is not a vote of others.
 */
export function tallyChange({ before, after, isOwner }: Move): TallyChange {
  const painPoint = of(after, 'pain_point') - of(before, 'pain_point')
  const earlyAdopter = of(after, 'early_adopter') - of(before, 'early_adopter')
  return { painPoint, earlyAdopter, others: isOwner ? 0 : painPoint + earlyAdopter }
}
