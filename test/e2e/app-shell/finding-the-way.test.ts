import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const box = (page: Page) => palette(page).getByRole('combobox')
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await box(page).and(page.locator(':focus')).waitFor()
}
const scrollOf = (page: Page) => page.evaluate(() => scrollY)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Keeps the marketplace's lists waiting until the returned function is called. */
const holdLists = (page: Page) => hold(page, /\/api\/(ideas|items)\?/)

/** Keeps what is fetched from these addresses waiting until the returned function is called. */
async function hold(page: Page, addresses: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the bell and the tab update the unread count on every page without announcing a page or closing the palette', async () => {
  const { page, publish, problems } = await app.member('Maya')
  const { id } = await publish('A lending shelf')
  await page.goto('/leaderboard')
  await eventually(() => page.title()).toBe('Leaderboard · Firsthand')
  const tester = await app.apiMember('Jon')
  await tester.call(`PUT /items/${id}/vote`, { type: 'early_adopter' })
  await eventually(() => page.title()).toBe('(1) Leaderboard · Firsthand')
  expect(await page.getByRole('status').filter({ hasText: 'Firsthand' }).count()).toBe(0)

  await page.keyboard.type('gc')
  await eventually(() => page.title()).toBe('(1) Conversations · Firsthand')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await eventually(() => page.title()).toBe('Conversations · Firsthand')
  await tester.call(`POST /items/${id}/comments`, { id: crypto.randomUUID(), content: 'A word' })
  await eventually(() => page.title()).toBe('(1) Conversations · Firsthand')
  await page.getByRole('link', { name: 'Notifications 1 unread notification' }).click()
  await eventually(() => page.title()).toBe('(1) Notifications · Firsthand')
  await page.getByText('said they’d use').waitFor()
  const showItem = await hold(page, new RegExp(`/api/items/${id}`))
  await page.getByRole('link', { name: /^Jon commented/ }).click()
  await page.waitForURL(/#comment-/)
  await openPalette(page)
  showItem()
  await page.waitForURL(/\/detail\/idea\/[^#]+#comment-/)
  await eventually(() => page.title()).toBe('A lending shelf · Firsthand')
  await page.locator('[id^="comment-"]').waitFor()
  await box(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('log out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth')
  await eventually(() => page.title()).toBe('Sign In · Firsthand')
  expect(problems).toEqual([])
})

test('Back and a reload restore the position in a loading list unless the reader scrolls away', async () => {
  const { page, publish, problems } = await app.member('Ada')
  for (let number = 1; number <= 12; number += 1) await publish(`Far down ${number}`)
  await page.goto('/marketplace')
  const card = page.getByRole('article').filter({ hasText: 'Far down 3' }).first()
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 700))
  await eventually(() => scrollOf(page)).toBeGreaterThan(1_000)
  const before = await scrollOf(page)
  await page.keyboard.type('gd')
  await heading(page, 'Your Projects Portfolio').waitFor()
  expect(await scrollOf(page)).toBe(0)
  // Nothing read before is known after a reload.
  await page.reload()
  await heading(page, 'Your Projects Portfolio').waitFor()

  const show = await holdLists(page)
  await page.goBack()
  await heading(page, 'Idea Marketplace').waitFor()
  show()
  await card.waitFor()
  await eventually(() => scrollOf(page)).toBe(before)

  await page.reload()
  await card.waitFor()
  await eventually(() => scrollOf(page)).toBe(before)

  const showLater = await holdLists(page)
  await page.reload({ waitUntil: 'commit' })
  const first = await page.waitForFunction(() => document.querySelector('h1') && { top: scrollY })
  expect((await first.jsonValue())?.top).toBeGreaterThan(0)
  // Chromium drops what is pressed and turned before the first paint of a page.
  const scrollAway = () => page.mouse.wheel(0, -10_000).then(() => scrollOf(page))
  await eventually(scrollAway).toBe(0)
  showLater()
  await card.waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await scrollOf(page)).toBe(0)

  await page.evaluate(top => scrollTo(0, top), before)
  for (const address of ['/marketplace?sort=votes', '/marketplace']) {
    await page.goto(address)
    await card.waitFor()
    expect(await scrollOf(page)).toBe(0)
  }
  expect(problems).toEqual([])
})
