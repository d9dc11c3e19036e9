import { expect, test } from 'vitest'
import { faultsForBeginners, faultsForGuests, faultsForMembers, longWord } from './everywhere.ts'
import { faultsOfIdeaJourney, faultsOfPainPointJourney, faultsOfProductJourney } from './journey-faults.ts'
import { setStage } from './stage.ts'

const NARROW = { width: 390, theme: 'light' as const }

const stage = setStage()

test('at 390 px nothing a guest meets has findings, scrolls sideways or breaks the policy', async () => {
  const guest = await stage.guest(NARROW)
  expect([...(await faultsForGuests(guest)), ...guest.troubles]).toEqual([])
})

test('at 390 px nothing a member meets has findings, scrolls sideways or breaks the policy', async () => {
  const member = await stage.member(longWord, NARROW)
  expect([...(await faultsForMembers(member)), ...member.troubles]).toEqual([])
})

test('at 390 px nothing a beginner meets has findings, scrolls sideways or breaks the policy', async () => {
  const beginner = await stage.beginner(longWord, NARROW)
  expect([...(await faultsForBeginners(beginner)), ...beginner.troubles]).toEqual([])
})

test.each([
  ['an idea', faultsOfIdeaJourney],
  ['a pain point', faultsOfPainPointJourney],
  ['a product', faultsOfProductJourney],
])(
  'at 390 px no step on the way to %s has findings, scrolls sideways or breaks the policy',
  async (_, faultsOf) => {
    const member = await stage.member(longWord, NARROW)
    expect([...(await faultsOf(member)), ...member.troubles]).toEqual([])
  },
)
