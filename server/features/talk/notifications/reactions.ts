import type { MemberId } from '#contract/ids.ts'
import type { Effect, GoneEffect, NotifyEffect } from '#server/model/effects.ts'
import type { FactItem, FactKind, FactOf } from '#server/model/facts.ts'
import { type Push, signalsPush } from '#server/model/pushes.ts'
import type { GoneCause } from '#server/model/talk-schema.ts'

type About = Omit<NotifyEffect, 'effect' | 'from' | 'itemId'>
type FactAbout = { actorId: MemberId; item: FactItem }

const notify = ({ actorId, item }: FactAbout, about: About): Effect => ({
  effect: 'notify',
  from: actorId,
  itemId: item.id,
  ...about,
})

const notifyOwner = (fact: FactAbout, about: About) =>
  fact.actorId === fact.item.userId ? [] : [notify(fact, { to: fact.item.userId, ...about })]

export const notifyOfVote = (fact: FactOf<'vote.cast'>) => notifyOwner(fact, { kind: 'vote' })

/** A comment of the item's owner notifies the members of the discussion. */
export const notifyOfComment = (fact: FactOf<'comment.posted'>) => {
  const { commentId } = fact.payload
  return fact.actorId === fact.item.userId
    ? [notify(fact, { kind: 'reply', commentId })]
    : notifyOwner(fact, { kind: 'comment', commentId })
}

export const notifyOfReply = (fact: FactOf<'reply.posted'>) => [
  notify(fact, { kind: 'reply', ...fact.payload }),
]

export const notifyOfAnswer = (fact: FactOf<'answer.given'>) =>
  notifyOwner(fact, { kind: 'answer', commentId: fact.payload.commentId })

export const notifyOfSolution = (fact: FactOf<'solution.proposed'>) =>
  notifyOwner(fact, { kind: 'solution', solutionId: fact.payload.solutionId })

/** The only signal that does not go to the item's owner. */
export const notifyOfMark = (fact: FactOf<'answer.verified'>) => {
  const { memberId, commentId } = fact.payload
  return [notify(fact, { kind: 'verification', to: memberId, commentId })]
}

/** A chat begins from a solution or from something else: one of the two kinds finds its member. */
export const notifyOfChat = ({ actorId, item, payload }: FactOf<'chat.started'>): Effect[] => {
  const { memberId, conversationId } = payload
  const to = actorId === memberId ? item.userId : memberId
  const kinds = ['chat', 'solution-reply'] as const
  return kinds.map(kind => ({ effect: 'notify', kind, from: actorId, to, conversationId }))
}

export const notifyOfRequest = (fact: FactOf<'talk.requested'>) =>
  notifyOwner(fact, { kind: 'request', ...fact.payload })

export const notifyOfDecision = (fact: FactOf<'item.decided'>) =>
  fact.payload.isFirst ? [notify(fact, { kind: 'decision' }), notify(fact, { kind: 'helped-decision' })] : []

type Which = Omit<GoneEffect, 'effect' | 'cause' | 'itemId'>

type Ending = (cause: GoneCause, about: { item: FactItem }, which?: Which) => GoneEffect

const hide: Ending = (cause, { item }, which) => ({
  effect: 'hide notifications',
  cause,
  itemId: item.id,
  ...which,
})

const show: Ending = (...about) => ({ ...hide(...about), effect: 'show notifications' })

export const withdrawWithVote = (fact: FactOf<'vote.withdrawn'>) => [
  hide('withdrawn', fact, { kind: 'vote', from: fact.actorId }),
]

export const withdrawWithMark = (fact: FactOf<'answer.unverified' | 'answer.changed'>) => [
  hide('withdrawn', fact, { kind: 'verification', commentId: fact.payload.commentId }),
]

type TextFact<State extends string> = FactOf<
  Extract<FactKind, `${'comment' | 'reply' | 'answer' | 'solution'}.${State}`>
>

/** The text that a fact is about. */
const text = ({ payload }: TextFact<string>): Which =>
  'solutionId' in payload ? { solutionId: payload.solutionId } : { commentId: payload.commentId }

export const hideWithText = (fact: TextFact<'deleted' | 'withdrawn' | 'hidden'>) => [
  hide('text removed', fact, text(fact)),
]
export const showWithText = (fact: TextFact<'restored'>) => [show('text removed', fact, text(fact))]

export const hideWithDeletion = (fact: FactOf<'item.deleted'>) => [hide('item deleted', fact)]
export const showWithUndeletion = (fact: FactOf<'item.undeleted'>) => [show('item deleted', fact)]
export const hideWithItem = (fact: FactOf<'item.hidden'>) => [hide('item hidden', fact)]
export const showWithItem = (fact: FactOf<'item.restored'>) => [show('item hidden', fact)]

export const eraseNotifications = ({ item }: FactOf<'item.erased'>): Effect[] => [
  { effect: 'erase notifications', itemId: item.id },
]

export const pushToOwner = ({ actorId, item }: FactAbout): Push[] =>
  actorId === item.userId ? [] : [signalsPush(item.userId)]

export const pushToAnswerer = ({ payload }: FactOf<'answer.verified' | 'answer.unverified'>): Push[] => [
  signalsPush(payload.memberId),
]
