import { expect, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import { type Pressed, toVoteFacts } from './vote-facts.ts'

const owner = 'owner' as MemberId
const item: FactItem = { id: 'item' as ItemId, kind: 'idea', title: 'A bell', userId: owner }

const press = (voter: string, before: Pressed['before'], after: Pressed['after']): Pressed => ({
  voter: voter as MemberId,
  item,
  before,
  after,
  isPaid: true,
  votesOfOthers: 10,
})

const summarize = (presses: readonly Pressed[]) =>
  toVoteFacts(presses).map(({ kind, actorId, payload }) => [
    actorId,
    kind,
    'votesOfOthers' in payload ? payload.votesOfOthers : null,
  ])

test('each vote counts those of others before it in its batch, and changed types count for nothing', () => {
  expect(
    summarize([
      press('ann', null, 'pain_point'),
      press(owner, null, 'pain_point'),
      press('cleo', 'pain_point', 'early_adopter'),
      press('dan', null, 'early_adopter'),
    ]),
  ).toEqual([
    ['ann', 'vote.cast', 9],
    [owner, 'vote.cast', 9],
    ['cleo', 'vote.changed', null],
    ['dan', 'vote.cast', 10],
  ])
})

test('votes on other items are not counted', () => {
  const other = { ...press('ben', null, 'pain_point'), item: { ...item, id: 'other' as ItemId } }
  expect(summarize([press('ann', null, 'pain_point'), other])).toEqual([
    ['ann', 'vote.cast', 10],
    ['ben', 'vote.cast', 10],
  ])
})

test('a press that changes nothing is no fact', () => {
  const presses = [
    press('ann', 'pain_point', 'pain_point'),
    press('ben', null, null),
    press('cleo', 'pain_point', null),
  ]
  expect(summarize(presses)).toEqual([['cleo', 'vote.withdrawn', null]])
})
