import { expect, test } from 'vitest'
import { findVoteObjection } from './policy.ts'

test.each([
  ['idea', 'pain_point', null],
  ['idea', 'early_adopter', null],
  ['product', 'pain_point', null],
  ['product', 'early_adopter', null],
  ['pain_point', 'pain_point', null],
  ['pain_point', 'early_adopter', 'vote.wrong-type'],
] as const)('on %s a vote of type %s meets %s', (kind, type, objection) => {
  expect(findVoteObjection({ kind }, type)).toBe(objection)
})
