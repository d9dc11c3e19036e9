import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

type Meanwhile = { isSignedOut?: boolean }

/**
 * Sends a page the events of a browser that keeps it in memory until Back restores it, and returns whether it can be seen then,
 * before anything is painted. Headless Chromium keeps no page.
 */
const leaveAndReturn = (page: Page, { isSignedOut = false }: Meanwhile = {}) =>
  page.evaluate(isSignedOut => {
    Reflect.set(globalThis, 'mark', 'same page')
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    if (isSignedOut) localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.checkVisibility()
  }, isSignedOut)

test('Back shows a page from the same session unchanged, without reloading it', async () => {
  const { page } = await app.member('Jon')
  await page.goto('/conversations')
  await page.getByRole('heading', { name: 'Signals Inbox' }).waitFor()
  expect(await leaveAndReturn(page)).toBe(true)
  await page.getByRole('heading', { name: 'Signals Inbox' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'mark'))).toBe('same page')
})

test('after a sign-out in another tab, Back shows neither the member nor what they wrote', async () => {
  const author = await app.apiMember('Maya')
  const { address } = await author.publish('A calendar for bands')
  const { page, problems } = await app.member('Jon')
  await page.goto(address)
  await page.getByPlaceholder('Share your thoughts...').fill('Words for Maya')
  expect(await leaveAndReturn(page, { isSignedOut: true })).toBe(false)
  await page.waitForURL('**/auth?next=*')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Words for Maya')
  expect(problems).toEqual([])
})

test('going back to /admin reloads it, because the member may have lost the role', async () => {
  const { page } = await app.staff('operator')
  await page.goto('/admin/members')
  await page.getByText('Grace Mensah').first().waitFor()
  await app.database().deleteFrom('member_roles').execute()
  expect(await leaveAndReturn(page)).toBe(false)
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
})
