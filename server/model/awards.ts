import type { BadgeId } from '#contract/rewards/badges.ts'
import type { Win } from '#contract/rewards/wins.ts'
import type { FactView } from './fact-view.ts'
import type { FactKind } from './facts.ts'
import type { MilestoneName } from './milestone-name.ts'

/** A number that counts what a member has done. A measure of one item counts on the item of the fact. */
export type Measure =
  | 'ideas'
  | 'pain points'
  | 'products'
  | 'items'
  | 'votes'
  | 'early adopter votes'
  | 'comments'
  | 'answers'
  | 'verified insights'
  | 'interviews'
  | 'feedback received'
  | 'votes on one item'
  | 'responses on one item'
  | 'complete profiles'

/** A badge, win or milestone, and the amount of its measure that it takes. */
export type Award = { measure: Measure; reaches: number } & (
  | { kind: 'badge'; name: BadgeId }
  | { kind: 'win'; name: Win }
  | { kind: 'milestone'; name: MilestoneName }
)

/**
 * The member who gets the award: the actor of the fact, the author of its item, or the giver, who voted, answered or talked
 * for that author.
 */
export type Earner = 'actor' | 'author' | 'giver'

/**
 * An award with the facts that may complete it, and the member who gets it. If `when` returns false the award is not
 * checked.
 */
export type AwardRule = Award & {
  on: readonly FactKind[]
  to: readonly Earner[]
  when?: (fact: FactView) => boolean
}
