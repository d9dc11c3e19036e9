import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { storeFigures, storeVerdict } from '#test/support/evidence/figures.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { faultsForMembers, longWord } from './page-faults.ts'

const app = useApp()

test('on desktop and phone, no member page has findings, scrolls sideways or violates the policy', async () => {
  const member = await app.member(longWord)
  const storeWhatCame = async (itemId: ItemId) => {
    await storeVerdict(app.database(), itemId)
    await storeFigures(app.database(), itemId)
    await addSubscribers(app.database(), { itemId, count: 10, name: longWord })
  }
  expect([...(await faultsForMembers(member, storeWhatCame)), ...member.problems]).toEqual([])
})
