import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { loseConnection } from '#test/e2e/fixtures/lose-connection.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const like = (page: Page, count: number) =>
  page.getByRole('button', { name: `I like the idea ${count}`, exact: true })
const adopt = (page: Page, count: number) =>
  page.getByRole('button', { name: `I'd be an early adopter ${count}`, exact: true })
const isOwn = (button: ReturnType<typeof like>) => button.getAttribute('aria-pressed')

test('a vote without a connection is taken back with a toast, and counts once it is back; two tabs of one member agree on it', async () => {
  const author = await app.apiMember('Maya')
  const { id, address } = await author.publish('A calendar for bands')
  const { page, context, call } = await app.member('Jon')
  await page.goto(address)
  await like(page, 0).waitFor()

  await loseConnection(page)
  await like(page, 0).click()
  await page.getByText('Unable to connect. Please check your internet and try again.').first().waitFor()
  await page.getByText('Connection Issue').first().waitFor()
  await like(page, 0).waitFor()
  expect(await isOwn(like(page, 0))).toBe('false')

  await context.setOffline(false)
  await like(page, 0).click()
  await page.getByText('Great Start! 👍').waitFor()
  await like(page, 1).waitFor()
  await adopt(page, 0).click()
  await adopt(page, 1).waitFor()
  await like(page, 0).waitFor()
  await eventually(async () => (await call(`GET /items/${id}`)).votes).toEqual({
    painPoint: 0,
    earlyAdopter: 1,
    total: 1,
    own: 'early_adopter',
  })

  const other = await context.newPage()
  await other.goto(address)
  await adopt(other, 1).waitFor()
  await page.bringToFront()
  await like(page, 0).click()
  for (const tab of [page, other]) await like(tab, 1).waitFor()
  await other.bringToFront()
  await adopt(other, 0).click()
  for (const tab of [page, other]) {
    await adopt(tab, 1).waitFor()
    await like(tab, 0).waitFor()
  }
})

test('101 quick presses end as one, here, at the server, in both lists and in the totals of the marketplace', async () => {
  const { id, address } = await (await app.apiMember('Maya')).publish('Rehearsals that plan themselves')
  const { page, call, problems } = await app.member('Jon')
  await page.goto(address)
  await like(page, 0).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 101; press += 1) button.click()
  })
  await eventually(async () => (await call(`GET /items/${id}`)).votes.painPoint).toBe(1)
  await like(page, 1).waitFor()
  expect(await isOwn(like(page, 1))).toBe('true')

  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await page.getByRole('heading', { name: 'Idea Marketplace' }).waitFor()
  const { totalVotes } = await call('GET /marketplace')
  const market = page.getByRole('region', { name: 'Idea Marketplace' })
  const card = market.getByRole('article').filter({ hasText: 'Rehearsals that plan themselves' })
  await card.getByRole('button', { name: 'I like the idea 1' }).click()
  await page.getByRole('radio', { name: 'Ideas', exact: true }).click()
  for (const list of ['Idea Marketplace', 'Discover Your Next Mission'])
    await page
      .getByRole('region', { name: list })
      .getByRole('article')
      .filter({ hasText: 'Rehearsals that plan themselves' })
      .getByRole('button', { name: 'I like the idea 0' })
      .waitFor()
  const total = page
    .getByRole('term')
    .filter({ hasText: 'Total Votes' })
    .locator('..')
    .getByRole('definition')
  await eventually(() => total.innerText()).toBe(String(totalVotes - 1))
  expect(problems).toEqual([])
})
