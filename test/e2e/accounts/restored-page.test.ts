import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { blockLiveSocket, type Member, storeSession } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { closePages, newPerson } from '#test/support/browser/person.ts'
import { BLANK } from '#test/support/browser/reused-pages.ts'

const app = useApp()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser({ restoresPages: true })
})
afterEach(() => closePages(browser))
afterAll(() => browser.close())

/** Signs a member in, in a browser that restores pages. */
async function person(member: Member) {
  const { page } = await app.guest()
  await page.goto(BLANK)
  const opened = await newPerson(browser, new URL(page.url()).origin)
  await storeSession(opened.page, member)
  // With an open socket Chromium keeps no page, but WebKit does.
  await blockLiveSocket(opened.page)
  return opened
}

/** Leaves a page for another document, goes back after `meanwhile`, and returns how the browser restored the page. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'mark', 'same page')
    // This runs right after the page's own listener, before anything is painted.
    addEventListener('pageshow', ({ persisted }) => {
      const isVisible = document.documentElement.checkVisibility()
      sessionStorage.setItem('shown', JSON.stringify({ persisted, isVisible }))
    })
  })
  await page.goto(BLANK)
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  await eventually(() => page.evaluate(() => sessionStorage.getItem('shown'))).not.toBeNull()
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('shown') ?? ''))
}

const HIDDEN = { persisted: true, isVisible: false }
const markOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'mark'))

test('Back shows a page of the same session as it was left, without loading it', async () => {
  const { page } = await person(await app.apiMember('Jon'))
  await page.goto('/conversations')
  await page.getByRole('heading', { name: 'Signals Inbox' }).waitFor()
  expect(await leaveAndReturn(page)).toEqual({ persisted: true, isVisible: true })
  await page.getByRole('heading', { name: 'Signals Inbox' }).waitFor()
  expect(await markOf(page)).toBe('same page')
})

test('Back shows nothing of a member who has signed out in another tab, nor of what they wrote', async () => {
  const author = await app.apiMember('Maya')
  const { address } = await author.publish('A calendar for bands')
  const { page, context, problems } = await person(await app.apiMember('Jon'))
  // Chromium does not restore a page whose requests were cut off.
  const isOpened = page.waitForResponse('**/opening')
  await page.goto(address)
  await page.getByPlaceholder('Share your thoughts...').fill('Words for Maya')
  await isOpened
  // Chromium drops a page that misses a broadcast of the sign-in client. So only what Log Out leaves is brought about here.
  const signOut = async () => {
    const other = await context.newPage()
    await other.goto(BLANK)
    await other.evaluate(() => localStorage.clear())
  }
  expect(await leaveAndReturn(page, signOut)).toEqual(HIDDEN)
  await page.waitForURL('**/auth?next=*')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Words for Maya')
  expect(problems).toEqual([])
})

test('Back to /admin loads it again, because the role may have ended', async () => {
  const { page } = await person(await app.apiStaff('operator'))
  await page.goto('/admin/members')
  await page.getByText('Grace Mensah').first().waitFor()
  const demote = () => app.database().deleteFrom('member_roles').execute()
  expect(await leaveAndReturn(page, demote)).toEqual(HIDDEN)
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
})
