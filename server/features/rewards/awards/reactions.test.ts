import { expect, test } from 'vitest'
import type { AwardRule } from '#server/model/awards.ts'
import type { FactView } from '#server/model/fact-view.ts'
import type { Fact, FactItem } from '#server/model/facts.ts'
import { createAwardCheck } from './reactions.ts'

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

test('a fact outside the kinds of a rule has no effect', () => {
  expect(createAwardCheck([rule])(interview(true))).toEqual([])
})

test('a fact brings one effect for each member who may have earned it', () => {
  expect(createAwardCheck([{ ...rule, to: ['actor', 'author'] }])(vote(1))).toEqual([
    { effect: 'award', member: actorId, award, itemId: item.id },
    { effect: 'award', member: item.userId, award, itemId: item.id },
  ])
  const ofBoth = createAwardCheck([{ ...rule, on: ['interview.completed'], to: ['author', 'giver'] }])
  expect(ofBoth(interview(true)).map(({ member }) => member)).toEqual([item.userId, memberId])
})

test('a fact that does not meet the condition of a rule has no effect', () => {
  const atTen = createAwardCheck([{ ...rule, when: fact => fact.votesOfOthers >= 10 }])
  expect([atTen(vote(9)).length, atTen(vote(10)).length]).toEqual([0, 1])
})

test('a rule sees the values of a fact, and defaults for those that it lacks', () => {
  const seen: FactView[] = []
  const on = ['vote.cast', 'interview.completed', 'profile.changed'] as const
  const check = createAwardCheck([{ ...rule, on, when: fact => seen.push(fact) > 0 }])
  check(vote(3))
  check(interview(true))
  check({ kind: 'profile.changed', actorId, item: null, payload: { fields: ['bio'] } })
  const nothing = { isOwn: false, type: null, votesOfOthers: 0, bothWrote: false }
  expect(seen).toMatchObject([
    { ...nothing, item, type: 'early_adopter', votesOfOthers: 3 },
    { ...nothing, item, bothWrote: true },
    { ...nothing, item: null },
  ])
})
