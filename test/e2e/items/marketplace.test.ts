import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { viewsOf } from '#test/e2e/fixtures/item-views.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const market = (page: Page) => page.getByRole('region', { name: 'Idea Marketplace' })
const cards = (page: Page) => market(page).getByRole('article')
const queryOf = (page: Page) => new URL(page.url()).search
const sources = () => app.database().selectFrom('item_views').select('source').execute()

test('an idea opened from the second page is one view, stays marked as not for me, and leads back to that page', async () => {
  const author = await app.apiMember('Maya')
  for (let number = 1; number <= 13; number += 1) await author.publish(`Idea ${number}`)
  const { page, problems } = await app.member('Jon')

  await page.goto('/marketplace?page=nonsense')
  await cards(page).nth(9).waitFor()
  await market(page).getByRole('link', { name: 'Page 2' }).click()
  await eventually(() => cards(page).count()).toBe(3)
  expect(queryOf(page)).toBe('?page=2')
  const sent = viewsOf(page)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await eventually(sources).toEqual([{ source: 'community' }])
  await page.getByRole('button', { name: 'Not for me', pressed: false }).click()
  await eventually(async () => (await app.database().selectFrom('not_for_me').execute()).length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Not for me', pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await page.waitForURL('**/marketplace?page=2')
  expect(sent).toHaveLength(1)
  expect(problems).toEqual([])
})
