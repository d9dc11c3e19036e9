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

test('the main job is done without a mouse', async () => {
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

test('Enter held down publishes once and opens nothing again', async () => {
  const { page, call } = await app.member('Ada')
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Submit Idea' }).click()
  const dialog = page.getByRole('dialog')
  for (const label of ['Description', 'Problem', 'Value proposition', 'Title'])
    await dialog.getByLabel(label).fill('Held')
  await page.keyboard.down('Enter')
  for (let repeats = 0; repeats < 30; repeats += 1) await page.keyboard.down('Enter')
  await page.getByText('Your idea is now live in the marketplace.').waitFor()
  for (let repeats = 0; repeats < 30; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect((await call('GET /me/items')).total).toBe(1)
  expect(await page.getByText('Missing Information').count()).toBe(0)
})

/** Walks through an open menu until the focus is on an item. */
const walkTo = (page: Page, item: string) =>
  eventually(async () => {
    await page.keyboard.press('ArrowDown')
    return focused(page)
  }).toBe(item)

test('a dialog or a page that a menu opened keeps the focus', async () => {
  const author = await app.apiMember('Maya')
  await author.publish('A calendar for choirs')
  const { page, problems } = await app.member('Ida')
  await page.goto('/marketplace')
  await page.getByRole('link', { name: 'A calendar for choirs' }).first().click()
  const more = page.getByRole('button', { name: 'More', exact: true }).first()
  // The second time its code is there, and the dialog opens before the menu has gone.
  for (let round = 0; round < 3; round += 1) {
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await walkTo(page, 'Report')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await eventually(() => dialog.evaluate(shown => shown.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('More')
  }
  for (const name of ['Settings', 'Points']) {
    await page.getByRole('button', { name: 'User menu' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await walkTo(page, name)
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  }
  expect(problems).toEqual([])
})
