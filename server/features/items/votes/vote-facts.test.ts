import { expect, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { FactItem } from '#server/model/facts.ts'
import { type StoredVote, toVoteFacts } from './vote-facts.ts'

const owner = 'owner' as MemberId
const item: FactItem = { id: 'item' as ItemId, kind: 'idea', title: 'A bell', userId: owner }

const request = (voter: string, before: StoredVote['before'], after: StoredVote['after']): StoredVote => ({
  voter: voter as MemberId,
  item,
  before,
  after,
  isPaid: true,
  votesOfOthers: 10,
})

const summarize = (requests: readonly StoredVote[]) =>
  toVoteFacts(requests).map(({ kind, actorId, payload }) => [
    actorId,
    kind,
    'votesOfOthers' in payload ? payload.votesOfOthers : null,
  ])

test('each vote counts others’ earlier votes in its batch, but not changes of type', () => {
  expect(
    summarize([
      request('ann', null, 'pain_point'),
      request(owner, null, 'pain_point'),
      request('cleo', 'pain_point', 'early_adopter'),
      request('dan', null, 'early_adopter'),
    ]),
  ).toEqual([
    ['ann', 'vote.cast', 9],
    [owner, 'vote.cast', 9],
    ['cleo', 'vote.changed', null],
    ['dan', 'vote.cast', 10],
  ])
})

test('votes on other items are not counted', () => {
  const other = { ...request('ben', null, 'pain_point'), item: { ...item, id: 'other' as ItemId } }
  expect(summarize([request('ann', null, 'pain_point'), other])).toEqual([
    ['ann', 'vote.cast', 10],
    ['ben', 'vote.cast', 10],
  ])
})

test('a request that changes nothing is not a fact', () => {
  const requests = [
    request('ann', 'pain_point', 'pain_point'),
    request('ben', null, null),
    request('cleo', 'pain_point', null),
  ]
  expect(summarize(requests)).toEqual([['cleo', 'vote.withdrawn', null]])
})
