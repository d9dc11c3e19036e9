import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('a mission is begun on the marketplace, where it leads to its item until it is closed', async () => {
  const other = await app.apiMember('Jon')
  await other.publish('A bell for the cellar')
  const { page, problems } = await app.member('Maya')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Start Mission' }).click()
  await page.waitForURL('**/marketplace?mission=*')
  const strip = page.getByRole('region', { name: 'Daily mission' })
  await strip.getByRole('link', { name: 'A bell for the cellar' }).click()
  await page.waitForURL('**/detail/idea/*')
  const sources = app.database().selectFrom('openings').select('source')
  await eventually(() => sources.execute()).toEqual([{ source: 'mission' }])
  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await strip.waitFor()
  await page.getByRole('searchbox', { name: 'Search ideas' }).fill('bell')
  await page.waitForURL('**/marketplace?mission=*&q=bell')
  await strip.getByRole('button', { name: 'Close daily mission' }).click()
  await page.waitForURL('**/marketplace?q=bell')
  await eventually(() => strip.count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
  expect(problems).toEqual([])
})

test('the mission of another, an old one or none at all changes nothing', async () => {
  const other = await app.apiMember('Jon')
  await other.publish('A shelf for the street')
  const { id } = await other.call('PUT /me/mission')
  const { page, settle, problems } = await app.member('Ada')
  for (const address of [`/marketplace?mission=${id}`, '/marketplace?mission=', '/marketplace']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle()
    await eventually(() => page.getByRole('region', { name: 'Daily mission' }).count()).toBe(0)
  }
  expect(problems).toEqual([])
})
