import type { Role } from '#contract/operators/roles.ts'

const RANKS: Record<Role, number> = { member: 0, moderator: 1, operator: 2 }

/** Returns whether a role is at least the one that is needed. */
export const canServe = (role: Role, needed: Role) => RANKS[role] >= RANKS[needed]

/** Returns whether a member of one role may act on a member of the other: never on an equal or a higher role. */
export const canActOn = (actor: Role, subject: Role) => RANKS[actor] > RANKS[subject]
