import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { addSilent, finalizeAndSearch } from '#test/support/moderation/silent-readers.ts'

const app = useApp()

/** Two projects of Maya, one with two groups. The people of the third opened two projects of Piet together as well. */
async function gather() {
  const [maya, other] = [await app.apiMember('Maya Lindqvist'), await app.apiMember('Piet')]
  const bench = await maya.publish('A bench for every bus stop')
  const dinner = await maya.publish('Dinner together')
  const others = [await other.publish('A shelf to lend'), await other.publish('A quiet calendar')]
  const read = { itemId: bench.id as ItemId, others: others.map(({ id }) => id as ItemId) }
  const db = app.database()
  await addSilent(db, { ...read, count: 21, says: 'yes', readCount: 1, hoursApart: 2 })
  const networks = ['198.51.100.0/24']
  await addSilent(db, { itemId: dinner.id as ItemId, count: 6, networks, daysAgo: 90, hoursApart: 24 * 12 })
  await addSilent(db, { itemId: dinner.id as ItemId, count: 5, daysAgo: 9, readCount: 4 })
  await sql`update profiles set name = (array['Kofi Duah', 'Lena Thoms', 'Rosa Marini', 'Aoife Oduya', 'Finn Sorel'])[1 + ascii(id::text) % 5]
    where name like 'Member %'`.execute(db)
  await finalizeAndSearch({ db })
}

test('groups of readers are decided about as a whole, in one click, and undone in another', async () => {
  await gather()
  const moderator = await app.staff('moderator')
  const { page } = moderator
  await page.goto('/admin')
  const link = page.getByRole('navigation').getByRole('link', { name: /^Suspicious activity/ })
  await link.getByText('5').waitFor()
  await link.click()
  const toCards = (title: string) => page.getByRole('article').filter({ hasText: title })
  const bench = toCards('A bench for every bus stop')
  await bench.getByText('the same 2 other posts').waitFor()
  const faults = await faultsOfBothWidths(moderator, 'readers')
  await bench.getByRole('button', { name: 'Accounts' }).click()
  await expect
    .poll(() => bench.getByRole('list', { name: 'Accounts' }).getByRole('listitem').count())
    .toBe(21)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await bench.getByRole('button', { name: "Don't count them" }).click()
  await bench.getByText(/21 people not counted/).waitFor()
  await bench.getByRole('heading').and(page.locator(':focus')).waitFor()
  expect(await bench.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  const dinner = toCards('Dinner together').first()
  await dinner.getByRole('button', { name: "They're fine" }).click()
  await dinner.getByText('Dismissed').first().waitFor()
  await page.getByRole('radio', { name: 'Acted on' }).click()
  await bench.getByText(/21 people not counted/).waitFor()
  faults.push(...(await faultsOfBothWidths(moderator, 'not counted')))
  await bench.getByRole('button', { name: 'Undo' }).click()
  await bench.getByText('Restored').first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Log' }).click()
  await page.getByRole('listitem').getByText('People counted again').waitFor()
  expect(faults).toEqual([])
  expect(moderator.problems).toEqual([])
})
