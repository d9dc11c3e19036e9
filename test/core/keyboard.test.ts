import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { tabTo } from '#test/e2e/fixtures/tab-to.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

test('the main job works without a mouse', async () => {
  const author = await app.apiMember('Maya')
  await author.publish('A calendar for bands')
  const { page, problems } = await app.member('Jon')
  await page.goto('/marketplace')
  await page.getByRole('article').first().waitFor()

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await tabTo(page, 'Submit Idea')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit Idea' })
  await dialog.getByLabel('Title').and(page.locator(':focus')).waitFor()
  for (const text of ['My title', 'My description', 'My problem', 'My value']) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, 'Submit Idea')
  await page.keyboard.press('Enter')
  await page.getByText('Your idea is now live in the marketplace.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => focused(page)).toBe('Submit Idea')

  await tabTo(page, 'A calendar for bands')
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { level: 1, name: 'A calendar for bands' })
    .and(page.locator(':focus'))
    .waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'A calendar for bands · Firsthand' })
    .waitFor({ state: 'attached' })
  await tabTo(page, /^I'd be an early adopter/)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: "I'd be an early adopter 1" }).waitFor()
  await tabTo(page, 'Your comment')
  await page.keyboard.insertText('Found without a mouse')
  await tabTo(page, 'Post Comment')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Comments' }).getByText('Found without a mouse').waitFor()
  await eventually(() => focused(page)).toContain('Found without a mouse')
  expect(problems).toEqual([])
})
