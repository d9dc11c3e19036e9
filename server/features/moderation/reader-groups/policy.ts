import type { MemberId } from '#contract/ids.ts'
import type {
  ReaderGroupDecision,
  ReaderGroupKind,
  ReaderGroupState,
} from '#contract/moderation/reader-groups.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { findClusterRefusal } from '#server/features/moderation/vote-clusters/policy.ts'

/**
 * The least number of readers of a group of each kind. Fewer than five may have joined together by chance. A shared network
 * is a stronger sign, and at most three readers of one network count within a day.
 */
export const GROUP_READERS: Record<ReaderGroupKind, number> = {
  'joined-together': 5,
  'one-network': 3,
  'opened-together': 5,
}

/**
 * The most days between the first and last account of a group that joined together. A person who makes many accounts makes
 * them in an evening, and may let them rest before they read.
 */
export const TOGETHER_DAYS = 7

/**
 * The most hours between the first and last account of a group that opened an item together, and between their views.
 * These readers are listed however much they do elsewhere: acts elsewhere are cheap for a person with many accounts.
 */
export const OPENED_TOGETHER_HOURS = 48

/**
 * The views of other authors' items that are no act. Accounts that were made to look alive opened three. A reader who does
 * more elsewhere than with the items of this author is not silent.
 */
export const OTHER_ITEMS = 3

/** The number of the author's other items in which a search looks for acts of a reader. */
export const OWN_ITEMS = 5

/** A decided group is listed again once its new members are at least this part of those already decided about. */
export const GROWTH = 0.5

/** The number of an item's latest readers that a search reads. An item with more readers costs no more. */
export const READERS_LOOKED_AT = 2_000

export const ITEMS_AT_ONCE = 20

/** The decisions that are possible on a group in each state. A group is excluded once and restored once. */
const DECISIONS: Record<ReaderGroupState, readonly ReaderGroupDecision['kind'][]> = {
  open: ['exclude', 'dismiss'],
  excluded: ['restore'],
  restored: [],
  dismissed: [],
}

/** Returns why a decision of this kind is impossible on a group, or null. `group` is undefined if there is none. */
export function findStateRefusal(
  group: { state: ReaderGroupState } | undefined,
  kind: ReaderGroupDecision['kind'],
): RefusalCode | null {
  if (!group) return 'reader-group.missing'
  return DECISIONS[group.state].includes(kind) ? null : 'reader-group.decided'
}

type Decider = { id: MemberId; role: Role; isNearAuthor: boolean }

/**
 * Returns why a moderator may not decide about readers of an item, or null. `concerned` are these readers and the item's
 * author. The moderator must be none of them and have a higher role than each. They must not be near the author either: a
 * friend might spare the author.
 */
export function findGroupRefusal(
  decider: Decider,
  concerned: readonly { id: MemberId; role: Role }[],
): RefusalCode | null {
  return findClusterRefusal(decider, concerned) ?? (decider.isNearAuthor ? 'decision.near-author' : null)
}
