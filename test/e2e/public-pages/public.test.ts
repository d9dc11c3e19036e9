import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { longWord } from '#test/e2e/accessibility/page-faults.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { axeFindings } from '#test/support/browser/axe.ts'
import { DESKTOP, toViewport } from '#test/support/browser/person.ts'
import { storeFigures, storeVerdict } from '#test/support/evidence/figures.ts'

const app = useApp()

const headlines = {
  '/': "The hardest part isn't your idea.",
  '/auth': 'Welcome Back',
  '/auth?mode=sign-up': 'Get Started Free',
  '/faq': 'Frequently Asked Questions',
  '/evidence': 'Look every hour, and luck will find you',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/no-such-page': 'Page Not Found',
}

/** Keeps the page's code back, as a slow network does, until the returned function is called. */
async function holdCode(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.js$/, async route => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Marks the heading as it was served, before any code runs. */
const markHeading = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const heading = document.querySelector('h1')
      if (heading && document.readyState === 'interactive') Object.assign(heading, { isServed: true })
    })
  })

const isTakenOver = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root') ?? document.body
    const isLive = Object.keys(root).some(key => key.startsWith('__reactContainer'))
    return isLive && 'isServed' in (document.querySelector('h1') ?? {})
  })

test('each public page shows its headline before any code runs, and hydrates unchanged', async () => {
  const { page, problems, settle } = await app.firstVisitor()
  await markHeading(page)
  for (const [address, headline] of Object.entries(headlines)) {
    const release = await holdCode(page)
    const response = await page.goto(address, { waitUntil: 'commit' })
    const html = (await response?.text()) ?? ''
    expect(html.replaceAll('&#x27;', "'")).toMatch(new RegExp(`<h1[^>]*>${headline}</h1>`))
    expect(html, address).not.toContain(' style="')
    if (address === '/') expect(html).toContain('/share/example.png"')
    await page.getByRole('heading', { level: 1, name: headline }).waitFor()
    const title = await page.title()
    release()
    await eventually(() => isTakenOver(page)).toBe(true)
    await settle()
    expect(await page.title()).toBe(title)
    await page.unrouteAll()
  }
  expect(problems).toEqual([])
})

test('with reduced motion, the example shows its last beat in the styles it was served with', async () => {
  const { page } = await app.firstVisitor()
  await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  for (const media of [{ media: 'print' }, { media: 'screen', reducedMotion: 'reduce' }] as const) {
    await page.emulateMedia(media)
    const seen = await page.locator('main p:visible', { hasText: 'said they’d use it' }).allTextContents()
    expect(seen).toEqual([expect.stringMatching(/^16.of.30/)])
  }
  const dot = page.getByRole('img', { name: '16 of 30' }).locator('.bg-ink')
  expect(await dot.evaluate(node => Number.parseFloat(getComputedStyle(node).left))).toBeGreaterThan(100)
})

test('a sign-in submitted before the code loads is sent afterward, and no URL contains the password', async () => {
  const { page } = await app.guest()
  const release = await holdCode(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await signIn(page, { email: 'maya@example.test', password: 'correct horse' })
  expect(new URL(page.url()).search).toBe('')
  release()
  await page.getByText('Invalid email or password. Please try again.').first().waitFor()
  await eventually(() => page.getByLabel('Email').inputValue()).toBe('maya@example.test')
  expect(new URL(page.url()).search).toBe('')
})

test('the page waits for throttled code and says so', async () => {
  const { page } = await app.guest()
  let isHeld = true
  for (const address of ['**/assets/landing-*.js', '**/favicon.svg'])
    await page.route(address, route =>
      isHeld ? route.fulfill({ status: 429, headers: { 'retry-after': '2' } }) : route.continue(),
    )
  await page.goto('/auth')
  // The empty form is refused once the served page runs: before that a link would load its page as a whole.
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Invalid email address').waitFor()
  await page.getByRole('link', { name: 'Firsthand' }).first().click()
  const notice = page.getByText('Still loading.')
  await notice.waitFor()
  isHeld = false
  await page.getByRole('heading', { level: 1, name: headlines['/'] }).waitFor()
  await notice.waitFor({ state: 'detached' })
})

/** Publishes an idea with evidence whose report is public. Returns the address of the report. */
async function publishReport() {
  const { call, publish } = await app.apiMember('Maya')
  const { id } = await publish(longWord)
  await storeVerdict(app.database(), id as ItemId)
  await storeFigures(app.database(), id as ItemId)
  await call(`PUT /items/${id}/updates/${crypto.randomUUID()}`, {
    text: longWord,
    stage: 'building',
    was: 'open',
  })
  await call(`PUT /items/${id}/report`, { isPublic: true })
  return `/report/${id}`
}

test('a public report works with and without scripts, on phone and desktop, and prints on two pages', async () => {
  const address = await publishReport()
  const { page, context, problems } = await app.guest()
  await page.goto(address)
  const scriptless = await context.browser()?.newContext({ javaScriptEnabled: false })
  const bare = await scriptless?.newPage()
  if (!bare) throw new Error('there is no browser')
  await bare.goto(page.url())
  for (const looks of [DESKTOP, { width: 390, theme: 'dark' }] as const) {
    for (const reader of [bare, page]) {
      await reader.setViewportSize(toViewport(looks))
      await reader.emulateMedia({ colorScheme: looks.theme })
      await reader.reload()
      await reader.getByText('40 of 96 said they’d use it').waitFor()
      const ground = await reader.locator('html').evaluate(html => getComputedStyle(html).backgroundColor)
      expect(ground).toMatch(looks.theme === 'dark' ? /^oklch\(0\.1/ : /^oklch\(0\.9/)
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(looks.width)
    }
    expect(await axeFindings(page)).toEqual([])
  }
  const toPrint = (reader: Page) => reader.getByRole('button', { name: 'Print' }).count()
  expect([await toPrint(bare), await toPrint(page)]).toEqual([0, 1])
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(problems).toEqual([])
  await scriptless?.close()
})
