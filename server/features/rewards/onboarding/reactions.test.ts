import { describe, expect, test } from 'vitest'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import { hintOfStep, onboardChooser, onboardGiver, onboardOwner } from './reactions.ts'

const author = 'author' as MemberId
const giver = 'giver' as MemberId
const item: FactItem = { id: 'item' as ItemId, kind: 'idea', title: 'A bell', userId: author }
const vote = (actorId: MemberId) =>
  ({
    kind: 'vote.cast',
    actorId,
    item,
    payload: { type: 'pain_point', paid: true, votesOfOthers: 1 },
  }) as const
const step = (number: number) =>
  ({
    kind: 'step.completed',
    actorId: giver,
    item: null,
    payload: { step: number, role: 'builder', contentId: null },
  }) as const

describe('an action', () => {
  test('for others advances the member', () => {
    expect(onboardGiver(vote(giver))).toEqual([{ effect: 'onboard', member: giver }])
  })

  test('on an own item does not', () => {
    expect(onboardGiver(vote(author))).toEqual([])
    const payload = { commentId: 'comment' as CommentId, isFirst: true }
    expect(onboardGiver({ kind: 'comment.posted', actorId: author, item, payload })).toEqual([])
  })

  test.each([
    ['idea', 1],
    ['pain_point', 1],
    ['product', 0],
  ] as const)('of publishing: an %s may complete %d steps', (kind, count) => {
    const fact = { kind: 'item.published', actorId: author, item: { ...item, kind }, payload: {} } as const
    expect(onboardOwner(fact)).toHaveLength(count)
  })
})

test('earlier actions count only at the choice of the role', () => {
  expect([1, 2, 5].map(number => onboardChooser(step(number)).length)).toEqual([1, 0, 0])
})

test('the open pages of the member are notified of steps', () => {
  expect(hintOfStep(step(3))).toEqual([{ room: 'member:giver', message: { type: 'onboarding.changed' } }])
})
