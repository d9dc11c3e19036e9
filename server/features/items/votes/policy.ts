import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Stage } from '#contract/items/updates.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/**
 * The number of votes that are rewarded on a UTC day, of one member on items of one author. Others count without a reward.
 */
export const REWARDED_VOTES_A_DAY = 20

/** A dropped item takes neither votes nor a “Not for me”. Earlier ones stay, and can be withdrawn. */
export const findDroppedRefusal = ({ stage }: { stage: Stage }): RefusalCode | null =>
  stage === 'dropped' ? 'item.dropped' : null

/** Ideas and products take both types of vote, a pain point only its own. Owners may vote on their items. */
export const findVoteRefusal = (
  item: { kind: ItemKind; stage: Stage },
  type: VoteType,
): RefusalCode | null =>
  item.kind === 'pain_point' && type !== 'pain_point' ? 'vote.wrong-type' : findDroppedRefusal(item)
