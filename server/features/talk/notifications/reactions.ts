import type { NotificationKind, SignalKind } from '#contract/talk/notifications.ts'
import type { GoneEffect, NotifyEffect } from '#server/model/effects.ts'
import type { Fact, FactItem, FactOf } from '#server/model/facts.ts'
import { type Push, signalsPush } from '#server/model/pushes.ts'
import type { GoneCause } from '#server/model/talk-schema.ts'

type ItemFact = Extract<Fact, { item: FactItem }>

/** Notifies the members whom the kind names. The payload of the fact names the text. */
const notify = ({ actorId, item, payload }: ItemFact, kind: NotificationKind): NotifyEffect => ({
  ...payload,
  effect: 'notify',
  kind,
  from: actorId,
  itemId: item.id,
})

const isOwn = ({ actorId, item }: Pick<ItemFact, 'actorId' | 'item'>) => actorId === item.userId

export const notifyOwner = (kind: SignalKind | 'request' | 'naming') => (fact: ItemFact) =>
  isOwn(fact) ? [] : [{ ...notify(fact, kind), to: fact.item.userId }]

/** A comment of the item's owner notifies the members of the discussion. */
export const notifyOfComment = (fact: FactOf<'comment.posted'>) =>
  isOwn(fact) ? notifyOfReply(fact) : notifyOwner('comment')(fact)

export const notifyOfReply = (fact: FactOf<'comment.posted' | 'reply.posted'>) => [notify(fact, 'reply')]

/** The only signal that does not go to the item's owner. */
export const notifyOfMark = (fact: FactOf<'answer.verified' | 'solution.verified'>) => [
  { ...notify(fact, 'verification'), to: fact.payload.memberId },
]

/** A chat begins from a solution or from something else: one of the two kinds finds its member. */
export const notifyOfChat = ({ actorId, item, payload }: FactOf<'chat.started'>) => {
  const { memberId, conversationId } = payload
  const to = actorId === memberId ? item.userId : memberId
  const kinds = ['chat', 'solution-reply'] as const
  return kinds.map((kind): NotifyEffect => ({ effect: 'notify', kind, from: actorId, to, conversationId }))
}

/** Followers are notified of the update itself. */
export const notifyOfDecision = (fact: FactOf<'item.decided'>) => [notify(fact, 'helped-decision')]

export const forgetUpdate = ({ item, payload }: FactOf<'update.deleted'>) => [
  { ...payload, effect: 'forget update' as const, itemId: item.id },
]

const changeNotifications =
  (effect: GoneEffect['effect']) =>
  (cause: GoneCause) =>
  ({ item, payload }: ItemFact): GoneEffect[] => [{ ...payload, effect, cause, itemId: item.id }]

/** Those of the text that the payload of the fact names, or all of its item. */
export const hideNotifications = changeNotifications('hide notifications')
export const showNotifications = changeNotifications('show notifications')

export const withdrawVote = ({ actorId: from, item }: FactOf<'vote.withdrawn'>): GoneEffect[] => [
  { effect: 'hide notifications', cause: 'withdrawn', itemId: item.id, kind: 'vote', from },
]

export const withdrawMark = ({
  item,
  payload,
}: FactOf<`${'answer' | 'solution'}.${'unverified' | 'changed'}`>): GoneEffect[] => [
  { ...payload, effect: 'hide notifications', cause: 'withdrawn', itemId: item.id, kind: 'verification' },
]

export const eraseNotifications = ({ item }: FactOf<'item.erased'>) => [
  { effect: 'erase notifications' as const, itemId: item.id },
]

export const pushToOwner = (fact: Pick<ItemFact, 'actorId' | 'item'>): Push[] =>
  isOwn(fact) ? [] : [signalsPush(fact.item.userId)]

export const pushToMarked = ({
  payload,
}: FactOf<`${'answer' | 'solution'}.${'verified' | 'unverified'}`>): Push[] => [signalsPush(payload.memberId)]
