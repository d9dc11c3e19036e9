import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const stat = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Product Stats' })
    .getByRole('term')
    .filter({ hasText: name })
    .locator('..')
    .getByRole('definition')
    .innerText()
const stats = async (page: Page) =>
  Promise.all(['Comments', 'Engagement', 'Votes'].map(name => stat(page, name)))

test('a product is visited in another tab, voted on, answered and discussed', async () => {
  const { page, context, problems } = await app.member('Jon')
  const elsewhere = 'https://rehearsals.example/'
  await context.route(elsewhere, route => route.fulfill({ body: 'The product' }))
  const { address } = await (await app.apiMember('Maya')).publishProduct('Rehearsals made easy', {
    productLink: elsewhere,
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Rehearsals made easy' }).waitFor()
  for (const word of ['PRODUCT', 'MLP Built', 'Productivity', 'Maya', 'No screenshot yet'])
    await page.getByRole('main').getByText(word).first().waitFor()

  const link = page.getByRole('link', { name: /^Visit Website/ })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await tab.waitForURL(elsewhere)
  expect(await tab.evaluate(() => [globalThis.opener, document.referrer])).toEqual([null, ''])
  await tab.close()

  await page.getByRole('button', { name: "I'd be an early adopter 0" }).click()
  await page.getByRole('button', { name: "I'd be an early adopter 1" }).waitFor()
  await page.getByLabel('Your answer to: Who plans today?').fill('My sister')
  await page.getByRole('button', { name: 'Submit' }).first().click()
  await page.getByText('Your feedback has been posted.').waitFor()
  await page.getByRole('list', { name: 'Answers to: Who plans today?' }).getByText('My sister').waitFor()
  expect(await stats(page)).toEqual(['0', '0', '1'])
  await page.getByPlaceholder('Share your thoughts...').fill('We needed this')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByRole('heading', { name: 'Community Discussion (1)' }).waitFor()
  await eventually(() => stats(page)).toEqual(['1', '1', '1'])
  expect(problems).toEqual([])
})

test.each([390, 1360])(
  'at %i px the story of a product comes before its votes and its discussion',
  async width => {
    const { page } = await app.member('Jon', { width, theme: 'light' })
    await page.goto((await (await app.apiMember('Maya')).publishProduct('Rehearsals made easy')).address)
    const parts = ['Product Story & Goals', 'Validate This Product', 'Community Discussion (0)'].map(name =>
      page.getByRole('main').getByRole('heading', { name }),
    )
    for (const part of parts) await part.waitFor()
    const tops = await Promise.all(parts.map(async part => (await part.boundingBox())?.y ?? 0))
    if (width === 390) expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    else expect(tops[1]).toBeLessThan(tops[0] ?? 0)
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
    const note = page.getByText('Only counted. The author never sees who.').filter({ visible: true })
    const button = await page.getByRole('button', { name: 'Not for me' }).boundingBox()
    if (width === 390) expect(await note.innerText()).toMatch(/^Not for me: /)
    else
      expect(((await note.boundingBox())?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(8)
    expect(headings.indexOf('Product Story & Goals')).toBeLessThan(headings.indexOf('Validate This Product'))
  },
)
