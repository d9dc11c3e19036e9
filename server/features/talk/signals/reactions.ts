import type { CommentId, MemberId, SolutionId } from '#contract/ids.ts'
import type { SignalType, StoredInteraction } from '#contract/talk/signals.ts'
import type { Effect } from '#server/model/effects.ts'
import type { FactItem, FactOf } from '#server/model/facts.ts'
import { type Push, signalsPush } from '#server/model/pushes.ts'

type About = {
  type: SignalType
  interaction: StoredInteraction
  commentId?: CommentId
  solutionId?: SolutionId
}
type ResponseFact = FactOf<'vote.cast' | 'comment.posted' | 'answer.given' | 'solution.proposed'>

function signalOwner({ actorId, item }: ResponseFact, about: About): Effect[] {
  if (actorId === item.userId) return []
  const { commentId = null, solutionId = null } = about
  return [{ effect: 'signal', to: item.userId, from: actorId, item, ...about, commentId, solutionId }]
}

export const signalVote = (fact: FactOf<'vote.cast'>) =>
  signalOwner(fact, { type: 'vote', interaction: 'voted on' })

export const signalComment = (fact: FactOf<'comment.posted'>) =>
  signalOwner(fact, { type: 'comment', interaction: 'commented on', commentId: fact.payload.commentId })

export const signalAnswer = (fact: FactOf<'answer.given'>) =>
  signalOwner(fact, {
    type: 'comment',
    interaction: 'answered a question on',
    commentId: fact.payload.commentId,
  })

export const signalSolution = (fact: FactOf<'solution.proposed'>) =>
  signalOwner(fact, {
    type: 'other',
    interaction: 'proposed a solution to',
    solutionId: fact.payload.solutionId,
  })

/** The only signal that does not go to the item's owner. */
export const signalVerification = ({ actorId, item, payload }: FactOf<'answer.verified'>): Effect[] => [
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
}: FactOf<'comment.deleted' | 'comment.hidden' | 'answer.withdrawn' | 'answer.hidden'>): Effect[] => [
  { effect: 'withdraw signals', of: 'comment', commentId: payload.commentId, item },
]

export const withdrawWithSolution = ({
  item,
  payload,
}: FactOf<'solution.withdrawn' | 'solution.hidden'>): Effect[] => [
  { effect: 'withdraw signals', of: 'solution', solutionId: payload.solutionId, item },
]

export const restoreWithComment = ({
  item,
  payload,
}: FactOf<'comment.restored' | 'answer.restored'>): Effect[] => {
  const marks = 'marks' in payload && payload.marks
  return [{ effect: 'restore signals', of: 'comment', commentId: payload.commentId, marks, item }]
}

export const restoreWithSolution = ({ item, payload }: FactOf<'solution.restored'>): Effect[] => [
  { effect: 'restore signals', of: 'solution', solutionId: payload.solutionId, item },
]

export const withdrawWithItem = ({ item }: FactOf<'item.deleted'>): Effect[] => [
  { effect: 'withdraw signals', of: 'item', item },
]

export const renameWithItem = ({ item }: FactOf<'item.corrected'>): Effect[] => [
  { effect: 'rename item', item },
]

export const pushToOwner = ({ actorId, item }: { actorId: MemberId; item: FactItem }): Push[] =>
  actorId === item.userId ? [] : [signalsPush(item.userId)]

export const pushToAnswerer = ({ payload }: FactOf<'answer.verified' | 'answer.unverified'>): Push[] => [
  signalsPush(payload.memberId),
]
