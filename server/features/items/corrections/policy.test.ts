import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { canCorrect } from './policy.ts'

const [owner, other] = ['a', 'b'] as MemberId[] as [MemberId, MemberId]
const item = { kind: 'idea', userId: owner, isVotedOn: false } as const

test.each([
  ['its owner', item, { by: owner, kind: 'idea' }, null],
  ['another member', item, { by: other, kind: 'idea' }, 'item.not-yours'],
  ['its owner by the fields of another kind', item, { by: owner, kind: 'product' }, 'item.wrong-kind'],
  [
    'its owner after a vote of another',
    { ...item, isVotedOn: true },
    { by: owner, kind: 'idea' },
    'item.voted-on',
  ],
  [
    'another after a vote of another',
    { ...item, isVotedOn: true },
    { by: other, kind: 'idea' },
    'item.not-yours',
  ],
] as const)('a correction by %s', (_, item, wanted, objection) => {
  expect(canCorrect(item, wanted)).toBe(objection)
})
