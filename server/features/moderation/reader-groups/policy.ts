import type { MemberId } from '#contract/ids.ts'
import type {
  ReaderGroupKind,
  ReaderGroupRuling,
  ReaderGroupState,
} from '#contract/moderation/reader-groups.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { canActOn } from '#server/features/operators/roles/policy.ts'

/**
 * The readers from which a group of each kind is listed. Fewer than a step of five joined by chance; a network is a stronger
 * sign, and of one network at most three count within a day.
 */
export const GROUP_READERS: Record<ReaderGroupKind, number> = { 'joined-together': 5, 'one-network': 3 }

/** The days within which accounts joined together: a person who makes many does so in an evening, and lets them rest. */
export const TOGETHER_DAYS = 7

/** The most other items of a silent reader: who opened more does something else. Accounts made to look alive opened three. */
export const OTHER_ITEMS = 3

/** A decided group is listed again once its new members are at least this part of those already decided about. */
export const GROWTH = 0.5

/** The latest readers of an item that are looked at: an item with 100,000 costs as much as one with these. */
export const READERS_LOOKED_AT = 2_000

/** The items that are looked at in one transaction. */
export const ITEMS_AT_ONCE = 20

/** The rulings that are possible on a group in each state: it is excluded once and counted again once. */
const RULINGS: Record<ReaderGroupState, readonly ReaderGroupRuling['kind'][]> = {
  open: ['exclude', 'dismiss'],
  excluded: ['restore'],
  restored: [],
  dismissed: [],
}

/** Returns why a ruling of this kind is impossible on a group, or on none. */
export function findStateObjection(
  group: { state: ReaderGroupState } | undefined,
  kind: ReaderGroupRuling['kind'],
): RefusalCode | null {
  if (!group) return 'reader-group.missing'
  return RULINGS[group.state].includes(kind) ? null : 'reader-group.decided'
}

type Ruler = { id: MemberId; role: Role; isNearAuthor: boolean }

/**
 * Returns why a moderator may not decide about readers of an item. `concerned` are these readers and the author: a moderator is
 * not one of them, has a higher role than each, and is not near the author, whom a friend would spare what hurts.
 */
export function findGroupObjection(
  { id, role, isNearAuthor }: Ruler,
  concerned: readonly { id: MemberId; role: Role }[],
): RefusalCode | null {
  if (concerned.some(member => member.id === id)) return 'ruling.oneself'
  if (!concerned.every(member => canActOn(role, member.role))) return 'ruling.equal-role'
  return isNearAuthor ? 'ruling.near-author' : null
}
