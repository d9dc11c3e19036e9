import type { MemberId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** What one moderator may take from sight alone: this many things at once, fewer confirmed people, and rulings in a day. */
const ALONE = { things: 50, confirmed: 10, rulings: 3 }

type Asked = { role: Role; things: number; confirmed: number; rulingsToday: number }

/** Returns whether a second person must agree. An operator decides alone: who is the only one must be able to act. */
export const needsAgreement = ({ role, things, confirmed, rulingsToday }: Asked) =>
  role !== 'operator' &&
  (things > ALONE.things || confirmed >= ALONE.confirmed || rulingsToday >= ALONE.rulings)

type Judged = { ruler: MemberId; by: MemberId; role: Role; isOver: boolean }

/** Returns why a member may not agree to a clearing, or null. An operator may to their own: they have become one since. */
export function findAgreementObjection({ ruler, by, role, isOver }: Judged): RefusalCode | null {
  if (isOver) return 'clearing.over'
  return ruler === by && role !== 'operator' ? 'clearing.own' : null
}
