import type { MemberId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'

type Decider = { id: MemberId; role: Role }
type Appealed = {
  /** The member who appeals, and the member whose thing the appeal is about. */
  sides: readonly (MemberId | null)[]
  ruledBy: MemberId
  /** Whether there is an operator beside the one who decides, who neither ruled nor appeals. */
  hasOthers: boolean
  /** Whether the appeal came less than OWN_APPEAL_HOURS ago. */
  isFresh: boolean
}

/** An operator decides on an appeal that is not about themselves: not who ruled, or as the only one after a day. */
export function findAnswerObjection(decider: Decider, { sides, ruledBy, hasOthers, isFresh }: Appealed) {
  if (decider.role !== 'operator') return 'appeal.for-operators'
  if (sides.includes(decider.id)) return 'ruling.oneself'
  if (ruledBy !== decider.id) return null
  if (hasOthers) return 'appeal.own-ruling'
  return isFresh ? 'appeal.too-early' : null
}
