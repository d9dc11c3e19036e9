import type { MemberId } from '#contract/ids.ts'
import {
  type GroupAct,
  type GroupKind,
  type GroupState,
  groupKinds,
  type Taken,
} from '#contract/moderation/suspicious-groups.ts'
import type { Role } from '#contract/operators/roles.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { canActOn } from '#server/features/operators/roles/policy.ts'

/** The number of votes from which a decision is carried out in the background. */
export const VOTES_AT_ONCE = 500

type Acts = Partial<Record<GroupState, readonly GroupAct[]>>

/** Dismissed votes can still be voided. */
const votes: Acts = {
  open: ['take', 'dismiss'],
  taken: ['restore'],
  restored: ['take', 'dismiss'],
  dismissed: ['take'],
}
/** Readers are excluded once and restored once. */
const readers: Acts = { open: ['take', 'dismiss'], taken: ['restore'] }

const usual: Record<Taken, Acts> = { votes, readers, things: {} }
const special: Partial<Record<GroupKind, Acts>> = {
  chosen: { taken: ['restore'] },
  banned: {},
  // It is undone by lifting the ban.
  everything: { open: ['take'] },
  'bulk-ban': { open: ['take', 'dismiss'], taking: ['restore'], taken: ['restore'] },
}

const actsOn = ({ kind, state }: Pick<JudgedGroup, 'kind' | 'state'>) =>
  (special[kind] ?? usual[groupKinds[kind][0]])[state] ?? []

/** `isOrderer`: the caller ordered the ban. `isDecider`: they ordered it, or agreed to it. */
export type JudgedGroup = {
  kind: GroupKind
  state: GroupState
  role: Role
  isOrderer: boolean
  isDecider: boolean
  isLate: boolean
}

/**
 * Returns why an act on a group is impossible, or null. Only operators restore votes that were chosen by hand. Only an operator
 * may agree to their own ban: they were a moderator when they ordered it.
 */
export function findActRefusal(act: GroupAct, group: JudgedGroup): RefusalCode | null {
  const { kind, role, isOrderer, isDecider, isLate } = group
  if (!actsOn(group).includes(act)) return 'group.decided'
  if (kind === 'chosen') return role === 'operator' ? null : 'group.by-operator'
  if (kind !== 'bulk-ban' && kind !== 'everything') return null
  if (role !== 'operator' && act === 'take' && isOrderer) return 'group.own-order'
  if (role !== 'operator' && act !== 'take' && !isDecider) return 'group.not-yours'
  return kind === 'bulk-ban' && isLate ? 'group.too-late' : null
}

export const listActs = (group: JudgedGroup) =>
  actsOn(group).filter(act => findActRefusal(act, group) === null)

export type Concerned = {
  role: Role
  isNearAuthor: boolean
  /** Those of the accounts and the author who are the caller or have a role. */
  concerned: readonly { id: MemberId; role: Role }[]
}

/**
 * Returns why a moderator may not decide about these members, or null: they are one of them, have no higher role than each, or
 * are near the author of the item that readers opened, because a friend might spare the author. A member of a bulk ban who got
 * a role since is left as they are, and does not decide about it.
 */
export function findConcernedRefusal(id: MemberId, group: Concerned & { kind: GroupKind }) {
  const { kind, role, isNearAuthor, concerned } = group
  if (concerned.some(member => member.id === id)) return 'decision.oneself'
  if (kind !== 'bulk-ban' && !concerned.every(member => canActOn(role, member.role)))
    return 'decision.equal-role'
  return isNearAuthor ? 'decision.near-author' : null
}
