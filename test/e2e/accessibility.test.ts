import { expect, test } from 'vitest'
import { faultsForBeginners, faultsForGuests, faultsForMembers, longWord } from './everywhere.ts'
import { faultsOfIdeaJourney, faultsOfPainPointJourney, faultsOfProductJourney } from './journey-faults.ts'
import { setStage } from './stage.ts'

const stage = setStage()

test('on a desktop and on a phone nothing a guest meets has findings, scrolls sideways or breaks the policy', async () => {
  const guest = await stage.guest()
  expect([...(await faultsForGuests(guest)), ...guest.troubles]).toEqual([])
})

test('on a desktop and on a phone nothing a member meets has findings, scrolls sideways or breaks the policy', async () => {
  const member = await stage.member(longWord)
  expect([...(await faultsForMembers(member)), ...member.troubles]).toEqual([])
})

test('on a desktop and on a phone nothing a beginner meets has findings, scrolls sideways or breaks the policy', async () => {
  await (await stage.newMember('Jon')).publish(longWord)
  const beginner = await stage.beginner(longWord)
  expect([...(await faultsForBeginners(beginner)), ...beginner.troubles]).toEqual([])
})

test.each([
  ['an idea', faultsOfIdeaJourney],
  ['a pain point', faultsOfPainPointJourney],
  ['a product', faultsOfProductJourney],
])(
  'on a desktop and on a phone no step on the way to %s has findings, scrolls sideways or breaks the policy',
  async (_, faultsOf) => {
    const member = await stage.member(longWord)
    expect([...(await faultsOf(member)), ...member.troubles]).toEqual([])
  },
)
