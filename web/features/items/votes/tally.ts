import type { Tally, VoteType } from '#contract/votes.ts'

const counts = { pain_point: 'painPoint', early_adopter: 'earlyAdopter' } as const

/** What a press on `type` asks for: that vote, or none when it is the one that stands. */
export const pressed = (own: VoteType | null, type: VoteType) => (own === type ? null : type)

/** The tally as it will be with `own` as the member's vote; no count falls below 0. */
export function withVote(tally: Tally, own: VoteType | null): Tally {
  const next = { ...tally, own }
  if (tally.own) next[counts[tally.own]] = Math.max(0, next[counts[tally.own]] - 1)
  if (own) next[counts[own]] += 1
  return { ...next, total: next.painPoint + next.earlyAdopter }
}
