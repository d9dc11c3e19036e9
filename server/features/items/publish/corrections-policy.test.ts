import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { findChangeObjection, findCorrectionObjection } from './corrections.ts'

const [owner, other] = ['a', 'b'] as MemberId[] as [MemberId, MemberId]
const item = { kind: 'idea', userId: owner } as const

test.each([
  ['its owner', item, { by: owner, kind: 'idea' }, null],
  ['another member', item, { by: other, kind: 'idea' }, 'item.not-yours'],
  ['its owner by the fields of another kind', item, { by: owner, kind: 'product' }, 'item.wrong-kind'],
] as const)(
  'only the owner corrects an item, and only by the fields of its kind: %s',
  (_, item, wanted, objection) => {
    expect(findCorrectionObjection(item, wanted)).toBe(objection)
  },
)

test('a correction changes nothing once another member has voted', () => {
  expect([false, true].map(isVotedOn => findChangeObjection({ isVotedOn }))).toEqual([null, 'item.voted-on'])
})
