import type { BadgeId } from '#contract/badges.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { VoteType } from '#contract/votes.ts'
import type { Win } from '#contract/wins.ts'
import type { MilestoneName } from '#server/features/rewards/milestones/rules.ts'
import type { FactKind } from './facts.ts'

/** What a member has done, each a number. Of one item it is the item that the fact is about. */
export type Measure =
  | 'ideas'
  | 'pain points'
  | 'products'
  | 'items'
  | 'votes'
  | 'votes on ideas'
  | 'early adopter votes'
  | 'comments'
  | 'answers'
  | 'verified insights'
  | 'interviews'
  | 'feedback received'
  | 'votes on one item'
  | 'responses on one item'
  | 'complete profiles'

/** A badge, win or milestone with what it takes. */
export type Award = { measure: Measure; reaches: number } & (
  | { kind: 'badge'; name: BadgeId }
  | { kind: 'win'; name: Win }
  | { kind: 'milestone'; name: MilestoneName }
)

/** What a fact tells before anything is read; what it does not tell is not so. */
export type Occasion = {
  itemKind: ItemKind | null
  /** What was done was done to an own item. */
  isOwn: boolean
  voteType: VoteType | null
  votesOfOthers: number
  bothWrote: boolean
}

/** The giver is who did something for the item's author: votes, answers, talks. */
export type Earner = 'actor' | 'author' | 'giver'

/** By which facts, and for whom, it is looked whether an award is reached; not where `when` says that it cannot be. */
export type AwardRule = Award & {
  on: readonly FactKind[]
  to: readonly Earner[]
  when?: (occasion: Occasion) => boolean
}
