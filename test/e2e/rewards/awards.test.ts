import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const milestones = (page: Page) => page.getByRole('region', { name: 'Milestones' })
const wall = (page: Page) => page.getByRole('region', { name: 'Badges' })
const wins = (page: Page) => page.getByRole('region', { name: 'Wins' })

test('what is earned while a page is open appears there in a toast, in counts, on the profile and to others', async () => {
  const jon = await app.apiMember('Jon')
  const idea = await jon.publish('A bell for the cellar')
  const maya = await app.member('Maya')
  const { page, problems } = maya
  await page.goto('/dashboard')
  await milestones(page).getByText('0/8 done').waitFor()
  await eventually(() => page.getByRole('link', { name: '0 badges: see them' }).count()).toBe(1)
  await maya.call(`PUT /items/${idea.id}/vote`, { type: 'pain_point' })
  const toast = page.locator('[data-sonner-toast]')
  await toast.getByText('Great Start! 👍').waitFor()
  expect(await toast.locator('[data-description]').innerText()).toContain(
    "You've cast your first validation vote!",
  )
  expect(await toast.getByRole('listitem').allInnerTexts()).toEqual([
    "Congratulations! You've earned the 'First Vote' badge!",
    'Milestone Completed! Cast your first vote',
  ])
  expect(await toast.count()).toBe(1)
  await milestones(page).getByText('1/8 done').waitFor()

  await page.reload()
  await page.getByRole('link', { name: '1 badge: see it' }).click()
  await page.waitForURL('**/profile#badges')
  await page.getByRole('heading', { name: 'Badges' }).and(page.locator(':focus')).waitFor()
  await wall(page).getByText('1/10').waitFor()
  expect(await wall(page).getByRole('listitem').first().innerText()).toContain('First Vote')
  expect(await wall(page).getByText('Not earned yet').count()).toBe(9)
  await wins(page).getByText('First Vote Cast').waitFor()
  expect(await page.getByText('Badge Earned! 🏆').count()).toBe(0)

  const visitor = await app.member('Ada')
  const { id } = await maya.call('GET /me/profile')
  await visitor.page.goto(`/members/${id}`)
  await eventually(() => wall(visitor.page).getByRole('listitem').allInnerTexts()).toHaveLength(1)
  expect(await wall(visitor.page).getByRole('listitem').innerText()).toContain('First Vote')
  expect([...problems, ...visitor.problems]).toEqual([])
})
