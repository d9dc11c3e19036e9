import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { faultsForBeginners, faultsForGuests, longWord } from './page-faults.ts'

const app = useApp()

test('on a desktop and on a phone nothing a guest meets has findings, scrolls sideways or breaks the policy', async () => {
  const guest = await app.guest()
  expect([...(await faultsForGuests(guest)), ...guest.problems]).toEqual([])
})

test('on a desktop and on a phone nothing a beginner meets has findings, scrolls sideways or breaks the policy', async () => {
  await (await app.apiMember('Jon')).publish(longWord)
  const beginner = await app.memberWithoutRole(longWord)
  expect([...(await faultsForBeginners(beginner)), ...beginner.problems]).toEqual([])
})
