import type { Role } from '#contract/operators/roles.ts'

/**
 * The limits of a moderator who decides alone: at most this many things, fewer than this many confirmed subscribers, and
 * fewer than this many purges in a day.
 */
const ALONE = { things: 50, confirmed: 10, decisions: 3 }

type Purging = { role: Role; things: number; confirmed: number; decisionsToday: number }

/**
 * Returns whether a second person must agree to a purge. An operator decides alone, because a single operator must be
 * able to act.
 */
export const needsAgreement = ({ role, things, confirmed, decisionsToday }: Purging) =>
  role !== 'operator' &&
  (things > ALONE.things || confirmed >= ALONE.confirmed || decisionsToday >= ALONE.decisions)
