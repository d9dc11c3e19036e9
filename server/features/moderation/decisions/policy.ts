import type { MemberId } from '#contract/ids.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import { MEASURES } from '#contract/moderation/decisions.ts'
import type { SubjectKind, SubjectState } from '#contract/moderation/subjects.ts'
import type { Role } from '#contract/operators/roles.ts'
import { canActOn } from '#server/features/operators/roles/policy.ts'

/** Acts that settle the reports of a case. The others undo earlier acts. */
const SETTLING: readonly Act[] = [...MEASURES, 'dismiss']

/** Returns whether an act settles the reports of a case. */
export const isSettling = (act: Act) => SETTLING.includes(act)

type Decider = { id: MemberId; role: Role }
type Conflicts = {
  author: Decider | null
  /**
   * `isReporter`: the moderator has reported the thing. `isHost`: they show it on an own item. `hasOthers`: somebody else
   * could rule. `isOtherHere`: one of these was here in the last hour.
   */
  isReporter: boolean
  isHost: boolean
  hasOthers: boolean
  isOtherHere: boolean
}

/**
 * Returns why a moderator may not decide on a case, or null. No one decides on themselves, on an equal or higher role, or on
 * what they show on an own item while somebody else could. A reporter decides only while no one else who could is here.
 */
export function findDecisionRefusal(decider: Decider, conflicts: Conflicts) {
  const { author, isReporter, isHost, hasOthers, isOtherHere } = conflicts
  if (author?.id === decider.id || (isHost && hasOthers)) return 'decision.oneself'
  if (author && !canActOn(decider.role, author.role)) return 'decision.equal-role'
  return isReporter && isOtherHere ? 'decision.own-report' : null
}

type Context = {
  kind: SubjectKind
  /** Null if nothing of it is still stored. */
  state: SubjectState | null
  hasAuthor: boolean
  isBanned: boolean
  /** Whether there are reports that no decision has settled. */
  hasNewReports: boolean
  isWarned: boolean
}

/** Returns the acts that are possible in this state, in the order in which they are offered. */
export function listActs({ kind, state, hasAuthor, isBanned, isWarned, hasNewReports }: Context): Act[] {
  const isHideable = kind !== 'member'
  const isGone = state === 'hidden' || state === 'removed'
  const possible: Record<Act, boolean> = {
    hide: isHideable && state === 'visible',
    restore: isGone || isWarned,
    remove: isHideable && (state === 'visible' || state === 'hidden'),
    warn: hasAuthor,
    ban: hasAuthor && !isBanned,
    lift: isBanned,
    dismiss: hasNewReports,
    // Needs the voters, whom another form names.
    void_votes: false,
  }
  return (Object.keys(possible) as Act[]).filter(act => possible[act])
}

/** Returns why an act is impossible. Pages may still show what has just been hidden or deleted. */
export function toImpossible(act: Act, state: SubjectState | null) {
  if (act !== 'hide' || state === 'visible' || state === null) return 'decision.impossible'
  return state === 'deleted' ? 'subject.gone' : 'subject.hidden'
}
