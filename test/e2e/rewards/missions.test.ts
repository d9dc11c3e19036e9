import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()
const DAY = 86_400_000

const mission = (page: Page) => page.getByRole('region', { name: 'Daily mission' })

test('the daily mission leads to the marketplace, is completed once, and stays completed until it expires', async () => {
  const jon = await app.apiMember('Jon')
  await jon.publish('A bell for the cellar')
  const { page, problems } = await app.member('Maya')
  await page.goto('/dashboard')
  await mission(page).getByText('DAILY MISSION · +15').waitFor()
  await mission(page).getByRole('link', { name: 'A bell for the cellar' }).waitFor()
  await mission(page).getByText('23h left').waitFor()
  await mission(page).getByRole('link', { name: 'Start Mission' }).click()
  await page.waitForURL(/\/marketplace\?mission=/)
  await page.goBack()

  await mission(page).getByRole('button', { name: 'Mark Complete' }).click()
  await mission(page)
    .getByRole('heading', { name: 'Mission Complete!' })
    .and(page.locator(':focus'))
    .waitFor()
  await mission(page).getByText('Your next mission comes tomorrow.').waitFor()
  await page.getByText('Mission Complete! 🎯').waitFor()
  await page.getByText('You earned 15 points!').waitFor()
  await page.getByRole('link', { name: '115 points: what they are for' }).waitFor()
  await page.reload()
  await mission(page).getByRole('heading', { name: 'Mission Complete!' }).waitFor()
  expect(await mission(page).getByRole('button').count()).toBe(0)

  await sql`update daily_missions set created_at = created_at - interval '1 day', expires_at = now() + interval '2 s',
    completed_at = completed_at - interval '1 day'`.execute(app.database())
  await page.reload()
  await mission(page).getByText('0h left').waitFor()
  await mission(page).getByRole('button', { name: 'Mark Complete' }).waitFor()
  await mission(page).getByText('23h left').waitFor()
  expect(problems).toEqual([])
})

test('a completion that does not arrive is undone with a toast', async () => {
  const { page } = await app.member('Ada')
  await page.route('**/completion', route =>
    route.fulfill({ status: 500, json: { code: 'failure', message: 'No' } }),
  )
  await page.goto('/dashboard')
  const button = mission(page).getByRole('button', { name: 'Mark Complete' })
  await button.click()
  await page.getByText('Failed to complete mission').waitFor()
  await button.and(page.locator(':focus')).waitFor()
})

test.each([-2, 2])('with a clock %d days off the hours are those of the server', async days => {
  const { page, problems } = await app.member('Jon')
  await page.clock.install({ time: Date.now() + days * DAY })
  await page.goto('/dashboard')
  await mission(page).getByText('23h left').waitFor()
  await mission(page).getByRole('button', { name: 'Mark Complete' }).click()
  await page.getByText('Mission Complete! 🎯').waitFor()
  await mission(page).getByText('23h left').waitFor()
  expect(problems).toEqual([])
})

test('a mission completed in one tab is completed in the other', async () => {
  const { page, context } = await app.member('Lena')
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/dashboard')
  await mission(other).getByRole('button', { name: 'Mark Complete' }).waitFor()
  await mission(page).getByRole('button', { name: 'Mark Complete' }).click()
  await mission(other).getByRole('heading', { name: 'Mission Complete!' }).waitFor()
})
