import { expect, test } from 'vitest'
import type { AwardRule, Occasion } from '#server/model/awards.ts'
import type { Fact, FactItem } from '#server/model/facts.ts'
import { considering } from './reactions.ts'

const id = <T>() => crypto.randomUUID() as T
const item: FactItem = { id: id(), kind: 'idea', title: 'A bell', userId: id() }
const actorId = id<FactItem['userId']>()
const memberId = id<FactItem['userId']>()

const vote = (votesOfOthers: number): Fact => ({
  kind: 'vote.cast',
  actorId,
  item,
  payload: { type: 'early_adopter', paid: true, votesOfOthers },
})
const interview = (bothWrote: boolean): Fact => ({
  kind: 'interview.completed',
  actorId,
  item,
  payload: { conversationId: id(), memberId, bothWrote },
})

const rule: AwardRule = {
  kind: 'badge',
  name: 'first-vote',
  measure: 'votes',
  reaches: 1,
  on: ['vote.cast'],
  to: ['actor'],
}
const award = { kind: 'badge', name: 'first-vote', measure: 'votes', reaches: 1 }

test('a fact that a rule does not look at brings nothing', () => {
  expect(considering([rule])(interview(true))).toEqual([])
})

test('a fact brings one effect for each who may have earned it', () => {
  expect(considering([{ ...rule, to: ['actor', 'author'] }])(vote(1))).toEqual([
    { effect: 'award', member: actorId, award, itemId: item.id },
    { effect: 'award', member: item.userId, award, itemId: item.id },
  ])
  const ofBoth = considering([{ ...rule, on: ['interview.completed'], to: ['author', 'giver'] }])
  expect(ofBoth(interview(true)).map(({ member }) => member)).toEqual([item.userId, memberId])
})

test('where the fact tells that it cannot be, it brings nothing', () => {
  const atTen = considering([{ ...rule, when: fact => fact.votesOfOthers >= 10 }])
  expect([atTen(vote(9)).length, atTen(vote(10)).length]).toEqual([0, 1])
})

test('a rule is told what a fact says, and no for what it does not', () => {
  const told: Occasion[] = []
  const on = ['vote.cast', 'interview.completed', 'profile.changed'] as const
  const ask = considering([{ ...rule, on, when: occasion => told.push(occasion) > 0 }])
  ask(vote(3))
  ask(interview(true))
  ask({ kind: 'profile.changed', actorId, item: null, payload: { fields: ['bio'] } })
  const nothing = { itemKind: null, isOwn: false, voteType: null, votesOfOthers: 0, bothWrote: false }
  expect(told).toEqual([
    { ...nothing, itemKind: 'idea', voteType: 'early_adopter', votesOfOthers: 3 },
    { ...nothing, itemKind: 'idea', bothWrote: true },
    nothing,
  ])
})
