import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const mission = (page: Page) => page.getByRole('region', { name: 'Daily mission' })

/** Goes from the dashboard to the item of the mission and back to the marketplace, and closes the mission there. */
async function lookAtItem(page: Page) {
  await mission(page).getByRole('link', { name: 'Start Mission' }).click()
  await page.waitForURL('**/marketplace?mission=*')
  await mission(page).getByRole('link', { name: 'A bell for the cellar' }).click()
  await page.waitForURL('**/detail/idea/*')
  const sources = app.database().selectFrom('openings').select('source')
  await eventually(() => sources.execute()).toEqual([{ source: 'mission' }])
  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await mission(page).waitFor()
  await page.getByRole('searchbox', { name: 'Search ideas' }).fill('bell')
  await page.waitForURL('**/marketplace?mission=*&q=bell')
  await mission(page).getByRole('button', { name: 'Close daily mission' }).click()
  await page.waitForURL('**/marketplace?q=bell')
  await eventually(() => mission(page).count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
}

test('the daily mission leads to its item until it is closed, is completed once in every tab, and the next one follows', async () => {
  const jon = await app.apiMember('Jon')
  await jon.publish('A bell for the cellar')
  const { page, context, problems } = await app.member('Maya')
  await page.goto('/dashboard')
  await mission(page).getByText('DAILY MISSION · +15').waitFor()
  await mission(page).getByRole('link', { name: 'A bell for the cellar' }).waitFor()
  await mission(page).getByText('23h left').waitFor()
  await lookAtItem(page)

  const other = await context.newPage()
  await other.goto('/dashboard')
  await mission(other).getByRole('button', { name: 'Mark Complete' }).waitFor()
  await page.bringToFront()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await mission(page).getByRole('button', { name: 'Mark Complete' }).click()
  await mission(page)
    .getByRole('heading', { name: 'Mission Complete!' })
    .and(page.locator(':focus'))
    .waitFor()
  await mission(page).getByText('Your next mission comes tomorrow.').waitFor()
  await page.getByText('Mission Complete! 🎯').waitFor()
  await page.getByText('You earned 15 points!').waitFor()
  await page.getByRole('link', { name: '115 points: what they are for' }).waitFor()
  await mission(other).getByRole('heading', { name: 'Mission Complete!' }).waitFor()
  expect(await mission(other).getByRole('button').count()).toBe(0)
  await other.close()

  await sql`update daily_missions set created_at = created_at - interval '1 day', expires_at = now(),
    completed_at = completed_at - interval '1 day'`.execute(app.database())
  await page.reload()
  await mission(page).getByRole('button', { name: 'Mark Complete' }).waitFor()
  await mission(page).getByText('23h left').waitFor()
  expect(problems).toEqual([])
})
