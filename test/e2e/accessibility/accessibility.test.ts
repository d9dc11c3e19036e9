import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { storeFigures, storeVerdict } from '#test/support/evidence/figures.ts'
import { addSupporters } from '#test/support/public/supporters.ts'
import { faultsForBeginners, faultsForGuests, faultsForMembers, longWord } from './page-faults.ts'
import { faultsOfIdeaWizard, faultsOfPainPointWizard, faultsOfProductWizard } from './wizard-faults.ts'

const app = useApp()

test('on a desktop and on a phone nothing a guest meets has findings, scrolls sideways or breaks the policy', async () => {
  const guest = await app.guest()
  expect([...(await faultsForGuests(guest)), ...guest.problems]).toEqual([])
})

test('on a desktop and on a phone nothing a member meets has findings, scrolls sideways or breaks the policy', async () => {
  const member = await app.member(longWord)
  const storeWhatCame = async (itemId: ItemId) => {
    await storeVerdict(app.database(), itemId)
    await storeFigures(app.database(), itemId)
    await addSupporters(app.database(), { itemId, count: 10, name: longWord })
  }
  expect([...(await faultsForMembers(member, storeWhatCame)), ...member.problems]).toEqual([])
})

test('on a desktop and on a phone nothing a beginner meets has findings, scrolls sideways or breaks the policy', async () => {
  await (await app.apiMember('Jon')).publish(longWord)
  const beginner = await app.memberWithoutRole(longWord)
  expect([...(await faultsForBeginners(beginner)), ...beginner.problems]).toEqual([])
})

test.each([
  ['an idea', faultsOfIdeaWizard],
  ['a pain point', faultsOfPainPointWizard],
  ['a product', faultsOfProductWizard],
])(
  'on a desktop and on a phone no step on the way to %s has findings, scrolls sideways or breaks the policy',
  async (_, faultsOf) => {
    const member = await app.member(longWord)
    expect([...(await faultsOf(member)), ...member.problems]).toEqual([])
  },
)
