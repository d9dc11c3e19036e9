import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { canDelete, canPropose } from './policy.ts'

test.each([
  ['pain_point', null],
  ['idea', 'solution.wrong-kind'],
  ['product', 'solution.wrong-kind'],
] as const)('a solution to %s meets %s', (kind, objection) => {
  expect(canPropose({ kind })).toBe(objection)
})

test('only its author deletes a solution', () => {
  const [author, other] = ['a', 'b'] as MemberId[] as [MemberId, MemberId]
  expect(canDelete({ userId: author }, author)).toBeNull()
  expect(canDelete({ userId: author }, other)).toBe('solution.not-yours')
})
