import type { Frame, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { axeFindings } from '#test/support/browser/axe.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { startHttpServer } from '#test/support/server/http-server.ts'

const mail = await startMailServer()
const app = useApp(mail.settings)
afterAll(mail.close)

const TITLE = 'A shelf for a street'
type Script = { id: string; origin: string; attributes?: string; scheme?: string }

/** Starts a site of another origin whose one page has the line in it, twice, and requires COEP of what it loads. */
async function startSite(toScript: () => Script) {
  const site = await startHttpServer((_, response) => {
    const { id, origin, attributes = '', scheme = 'light' } = toScript()
    const line = `<script src="${origin}/embed.js" data-item="${id}" ${attributes} async></script>`
    response
      .setHeader('content-type', 'text/html')
      .setHeader('cross-origin-embedder-policy', 'require-corp')
      .end(`<!doctype html><style>:root{color-scheme:${scheme}}</style><p>My site</p>${line}<hr>${line}`)
  })
  return site.replace('127.0.0.1', 'localhost')
}

const heightOf = (page: Page) =>
  page
    .locator('iframe')
    .first()
    .evaluate(frame => frame.clientHeight)
const frameOf = async (page: Page) => {
  const handle = await page.locator('iframe').first().elementHandle()
  return (await handle?.contentFrame()) as Frame
}
const schemeOf = (frame: Frame) =>
  frame.evaluate(() => [
    getComputedStyle(document.documentElement).colorScheme,
    getComputedStyle(document.body).backgroundColor,
  ])

test('only a page on a listed origin shows the item, which resizes and accepts an answer and an address', async () => {
  const maya = await app.earlierMember('Maya')
  const { id, address } = await maya.publishProduct(TITLE)
  const author = maya.session.user.id as MemberId
  await openToAddresses(app.database(), { itemId: id as ItemId, author })
  const origin = await maya.page.goto('/robots.txt').then(reply => new URL(reply?.url() ?? '').origin)
  let script: Script = { id, origin }
  const [listed, other] = [await startSite(() => script), await startSite(() => script)]

  const { page } = maya
  await page.goto(`${address}/embed`)
  const field = page.getByLabel('Site address')
  await field.fill(`${listed}/blog`)
  await field.press('Enter')
  await page.getByText('Enter the exact address of a site').waitFor()
  await field.fill(listed)
  await field.press('Enter')
  await page.getByRole('button', { name: `Remove ${listed}` }).waitFor()
  await page.getByLabel('Dark').check()
  await page.getByText('data-theme="dark"').first().waitFor()
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { name: TITLE }).waitFor()
  await eventually(() => heightOf(page)).toBeGreaterThan(200)
  expect(await axeFindings(page)).toEqual([])
  expect(maya.problems).toEqual([])

  const stranger = await app.guest()
  await stranger.page.goto(listed)
  const frame = await frameOf(stranger.page)
  await frame.getByRole('heading', { name: TITLE }).waitFor()
  expect(await stranger.page.locator('iframe').count()).toBe(2)
  expect(await schemeOf(frame)).toEqual(['light', 'rgba(0, 0, 0, 0)'])
  const before = await heightOf(stranger.page)
  await frame.locator('summary').click()
  await eventually(() => heightOf(stranger.page)).toBeGreaterThan(before + 80)
  await frame.getByLabel('Who plans today?').fill('Nobody does')
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame.getByText('Maya will read your answer.').waitFor()
  await frame.getByRole('button', { name: 'Not for me' }).click()
  await frame.getByLabel('Why not?').waitFor()
  await frame.getByRole('button', { name: 'Take it back' }).click()
  await frame.getByRole('button', { name: "I'd use it" }).click()
  await frame.getByLabel('Hear from Maya').fill('ines@example.com')
  await frame.getByRole('button', { name: 'Notify me' }).click()
  await frame.getByText('Check your inbox.').waitFor()
  const visits = app.database().selectFrom('visits').select(['source', 'site', 'word'])
  await eventually(() => visits.execute()).toEqual([{ source: 'embed', site: listed, word: 'yes' }])
  const subscribers = app.database().selectFrom('subscribers').select(['via', 'site'])
  expect(await subscribers.execute()).toEqual([{ via: 'embed', site: new URL(listed).host }])

  for (const [theme, dark] of [
    ['', { scheme: 'dark' }],
    ['data-theme="dark"', {}],
  ] as const) {
    script = { id, origin, attributes: theme, ...dark }
    await stranger.page.goto(listed)
    const shown = await frameOf(stranger.page)
    await shown.getByRole('heading', { name: TITLE }).waitFor()
    expect(await schemeOf(shown)).toEqual(['dark', 'rgba(0, 0, 0, 0)'])
  }

  for (const theme of ['light', 'dark']) {
    await stranger.page.goto(`${origin}/embed/${id}?theme=${theme}&q=1`)
    expect(await axeFindings(stranger.page)).toEqual([])
  }
  await stranger.page.goto(other)
  await eventually(async () => (await frameOf(stranger.page)).url()).toBe('chrome-error://chromewebdata/')
  await maya.call(`PUT /items/${id}/public-page`, { isOn: false })
  await stranger.page.goto(listed)
  await (await frameOf(stranger.page)).getByText('This question is closed.').waitFor()
})
