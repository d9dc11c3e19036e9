import type { MemberId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'

type Decider = { id: MemberId; role: Role }
type Appealed = {
  /** The member who appeals, and the author of the reported thing. */
  sides: readonly (MemberId | null)[]
  decisionBy: MemberId
  /** Whether there is another operator who neither made the decision nor appeals. */
  hasOthers: boolean
  /** Whether the appeal came less than OWN_APPEAL_HOURS ago. */
  isFresh: boolean
}

/**
 * Returns why a member may not decide on an appeal, or null. Operators decide, but not on appeals of their own or about
 * their own things. The maker of the decision may decide only if there is no other operator, and not before OWN_APPEAL_HOURS.
 */
export function findAnswerRefusal(decider: Decider, { sides, decisionBy, hasOthers, isFresh }: Appealed) {
  if (sides.includes(decider.id)) return 'decision.oneself'
  const isOperator = decider.role === 'operator'
  if (!isOperator && (hasOthers || decisionBy !== decider.id)) return 'appeal.for-operators'
  if (decisionBy !== decider.id) return null
  if (hasOthers) return 'appeal.own-decision'
  return isFresh ? 'appeal.too-early' : null
}
