import { expect, test } from 'vitest'
import { tallyChange } from './tally.ts'

test.each([
  [null, 'pain_point', { painPoint: 1, earlyAdopter: 0, others: 1 }],
  [null, 'early_adopter', { painPoint: 0, earlyAdopter: 1, others: 1 }],
  ['pain_point', 'early_adopter', { painPoint: -1, earlyAdopter: 1, others: 0 }],
  ['early_adopter', 'early_adopter', { painPoint: 0, earlyAdopter: 0, others: 0 }],
  ['early_adopter', null, { painPoint: 0, earlyAdopter: -1, others: -1 }],
  [null, null, { painPoint: 0, earlyAdopter: 0, others: 0 }],
] as const)('from %s to %s the counters move by %o', (before, after, change) => {
  expect(tallyChange({ before, after, isOwner: false })).toEqual(change)
})

test("an owner's vote moves the shown counters, but is no vote of others", () => {
  expect(tallyChange({ before: null, after: 'pain_point', isOwner: true })).toEqual({
    painPoint: 1,
    earlyAdopter: 0,
    others: 0,
  })
})
