import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { faultsForBeginners, faultsForGuests, longWord } from './page-faults.ts'

const app = useApp()

test('on desktop and phone, no guest page has findings, scrolls sideways or violates the policy', async () => {
  const guest = await app.guest()
  expect([...(await faultsForGuests(guest)), ...guest.problems]).toEqual([])
})

test('on desktop and phone, no beginner page has findings, scrolls sideways or violates the policy', async () => {
  await (await app.apiMember('Jon')).publish(longWord)
  const beginner = await app.memberWithoutRole(longWord)
  expect([...(await faultsForBeginners(beginner)), ...beginner.problems]).toEqual([])
})
