import type { CommentId, MemberId, SolutionId } from '#contract/ids.ts'
import type { SignalType } from '#contract/signals.ts'
import type { Effect } from '#server/model/effects.ts'
import type { FactItem, FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

type About = { type: SignalType; interaction: string; commentId?: CommentId; solutionId?: SolutionId }
type Deed = FactOf<'vote.cast' | 'comment.posted' | 'answer.given' | 'solution.proposed'>

/** A signal to the item's owner; nobody gets one of their own deed. */
function raise({ actorId, item }: Deed, about: About): Effect[] {
  if (actorId === item.userId) return []
  const { commentId = null, solutionId = null } = about
  return [{ effect: 'signal', to: item.userId, from: actorId, item, ...about, commentId, solutionId }]
}

export const raiseOnVote = (fact: FactOf<'vote.cast'>) =>
  raise(fact, { type: 'vote', interaction: 'voted on' })

export const raiseOnComment = (fact: FactOf<'comment.posted'>) =>
  raise(fact, { type: 'comment', interaction: 'commented on', commentId: fact.payload.commentId })

export const raiseOnAnswer = (fact: FactOf<'answer.given'>) =>
  raise(fact, { type: 'comment', interaction: 'answered a question on', commentId: fact.payload.commentId })

export const raiseOnSolution = (fact: FactOf<'solution.proposed'>) =>
  raise(fact, {
    type: 'other',
    interaction: 'proposed a solution to',
    solutionId: fact.payload.solutionId,
  })

/** The one signal that does not go to the item's owner, who marked the answer. */
export const raiseOnVerification = ({ actorId, item, payload }: FactOf<'answer.verified'>): Effect[] => [
  {
    effect: 'signal',
    to: payload.memberId,
    from: actorId,
    item,
    type: 'other',
    interaction: 'marked your answer as a Verified Insight on',
    commentId: payload.commentId,
    solutionId: null,
  },
]

export const withdrawWithMark = ({
  item,
  payload,
}: FactOf<'answer.unverified' | 'answer.changed'>): Effect[] => [
  { effect: 'withdraw signals', of: 'verification', commentId: payload.commentId, item },
]

export const withdrawWithVote = ({ actorId, item }: FactOf<'vote.withdrawn'>): Effect[] => [
  { effect: 'withdraw signals', of: 'vote', from: actorId, item },
]

export const withdrawWithComment = ({
  item,
  payload,
}: FactOf<'comment.deleted' | 'answer.withdrawn'>): Effect[] => [
  { effect: 'withdraw signals', of: 'comment', commentId: payload.commentId, item },
]

export const withdrawWithSolution = ({ item, payload }: FactOf<'solution.withdrawn'>): Effect[] => [
  { effect: 'withdraw signals', of: 'solution', solutionId: payload.solutionId, item },
]

export const withdrawWithItem = ({ item }: FactOf<'item.deleted'>): Effect[] => [
  { effect: 'withdraw signals', of: 'item', item },
]

/** The item's owner hears that signals came or went; not of one's own deeds. */
export const tellOwner = ({ actorId, item }: { actorId: MemberId; item: FactItem }): Hint[] =>
  actorId === item.userId ? [] : tellReader(item.userId)

/** Whoever gave the answer hears that a mark came or went. */
export const tellAnswerer = ({ payload }: FactOf<'answer.verified' | 'answer.unverified'>): Hint[] =>
  tellReader(payload.memberId)

/** A member's open pages hear that their signals changed. */
export const tellReader = (member: MemberId): Hint[] => [
  { room: `member:${member}`, message: { type: 'signals.changed' } },
]
