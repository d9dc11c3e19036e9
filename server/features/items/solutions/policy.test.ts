import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { findDeletionObjection, findProposalObjection } from './policy.ts'

test.each([
  ['pain_point', null],
  ['idea', 'solution.wrong-kind'],
  ['product', 'solution.wrong-kind'],
] as const)('a solution to %s meets %s', (kind, objection) => {
  expect(findProposalObjection({ kind })).toBe(objection)
})

test('a solution is deleted by its author only', () => {
  const [author, other] = ['a', 'b'] as MemberId[] as [MemberId, MemberId]
  expect(findDeletionObjection({ userId: author }, author)).toBeNull()
  expect(findDeletionObjection({ userId: author }, other)).toBe('solution.not-yours')
})
