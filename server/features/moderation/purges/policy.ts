import type { MemberId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/**
 * The limits of a moderator who decides alone: at most this many things, fewer than this many confirmed subscribers, and
 * fewer than this many purges in a day.
 */
const ALONE = { things: 50, confirmed: 10, decisions: 3 }

type PurgeRequest = { role: Role; things: number; confirmed: number; decisionsToday: number }

/**
 * Returns whether a second person must agree to a purge. An operator decides alone, because a single operator must be
 * able to act.
 */
export const needsAgreement = ({ role, things, confirmed, decisionsToday }: PurgeRequest) =>
  role !== 'operator' &&
  (things > ALONE.things || confirmed >= ALONE.confirmed || decisionsToday >= ALONE.decisions)

type PurgeAgreement = { decider: MemberId; by: MemberId; role: Role; isOver: boolean }

/**
 * Returns why a member may not agree to a purge, or null. Only an operator may agree to their own: they were a moderator
 * when they decided it.
 */
export function findAgreementRefusal({ decider, by, role, isOver }: PurgeAgreement): RefusalCode | null {
  if (isOver) return 'purge.over'
  return decider === by && role !== 'operator' ? 'purge.own' : null
}
