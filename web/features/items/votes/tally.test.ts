import { expect, test } from 'vitest'
import { pressed, withVote } from './tally.ts'

const tally = { painPoint: 3, earlyAdopter: 1, total: 4, own: null }

test('the first press adds the vote', () => {
  expect(withVote(tally, 'pain_point')).toEqual({
    painPoint: 4,
    earlyAdopter: 1,
    total: 5,
    own: 'pain_point',
  })
})

test('the other type replaces the vote and keeps the total', () => {
  const voted = withVote(tally, 'pain_point')
  expect(withVote(voted, 'early_adopter')).toEqual({
    painPoint: 3,
    earlyAdopter: 2,
    total: 5,
    own: 'early_adopter',
  })
})

test('pressing the standing type asks for none, which gives the counts of before', () => {
  const voted = withVote(tally, 'early_adopter')
  expect(pressed(voted.own, 'early_adopter')).toBeNull()
  expect(withVote(voted, null)).toEqual(tally)
})

test('a stale count never falls below 0', () => {
  const stale = { painPoint: 0, earlyAdopter: 0, total: 0, own: 'pain_point' } as const
  expect(withVote(stale, null)).toEqual({ painPoint: 0, earlyAdopter: 0, total: 0, own: null })
})
