import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const feed = (page: Page) => page.getByRole('region', { name: 'Discover Your Next Mission' })
const market = (page: Page) => page.getByRole('region', { name: 'Idea Marketplace' })
const cards = (page: Page) => feed(page).getByRole('article')
const titlesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search everything' })
const tab = (page: Page, name: string) => feed(page).getByRole('radio', { name, exact: true })
const queryOf = (page: Page) => new URL(page.url()).search
const scrollOf = (page: Page) => page.evaluate(() => scrollY)

test('what is shown above is left out, the rest is searched, filtered and paged by the address, Back finds the place again, and the page of ideas has no feed', async () => {
  const author = await app.apiMember('Maya')
  for (let number = 1; number <= 7; number += 1) {
    await author.publish(`Idea ${number}`)
    await author.publishPainPoint(`Pain ${number}`)
    await author.publishProduct(`Product ${number}`)
  }
  const { page, problems } = await app.member('Jon')
  await page.goto('/marketplace?sort=votes&feed=nonsense')
  await eventually(() => cards(page).count()).toBe(12)
  expect((await titlesOf(page)).slice(0, 3)).toEqual(['Product 7', 'Pain 7', 'Product 6'])

  await feed(page).getByRole('link', { name: 'Page 2' }).click()
  await eventually(() => titlesOf(page)).toEqual(['Product 1', 'Pain 1'])
  expect(queryOf(page)).toBe('?sort=votes&feed=2')
  const heading = feed(page).getByRole('heading', { level: 2 })
  await heading.and(page.locator(':focus')).waitFor()
  expect(await scrollOf(page)).toBeGreaterThan(0)
  await market(page).getByRole('radio', { name: "Others' Ideas" }).click()
  await page.waitForURL('**/marketplace?sort=votes&feed=2&filter=others')

  await tab(page, 'Pains').click()
  await eventually(() => titlesOf(page)).toEqual([7, 6, 5, 4, 3, 2, 1].map(number => `Pain ${number}`))
  await search(page).pressSequentially('pain 4', { delay: 20 })
  await eventually(() => titlesOf(page)).toEqual(['Pain 4'])
  expect(queryOf(page)).toBe('?sort=votes&filter=others&tab=pains&find=pain+4')

  await cards(page).getByRole('link', { name: 'Pain 4' }).click()
  await page.waitForURL('**/detail/pain/*')
  await page.goBack()
  await eventually(() => titlesOf(page)).toEqual(['Pain 4'])
  await eventually(() => search(page).inputValue()).toBe('pain 4')
  await page.goBack()
  await page.waitForURL('**/marketplace?sort=votes&feed=2&filter=others')
  await eventually(() => titlesOf(page)).toEqual(['Product 1', 'Pain 1'])
  await eventually(() => search(page).inputValue()).toBe('')

  await market(page).getByRole('link', { name: 'Idea 1' }).click()
  await page.getByRole('link', { name: 'General audience' }).click()
  await page.waitForURL('**/marketplace?audience=General+audience')
  await feed(page).scrollIntoViewIfNeeded()
  await feed(page).getByRole('button', { name: 'Filter, 1 chosen' }).click()
  await page.getByRole('radio', { name: 'Not yet' }).click()
  await page.getByLabel('Category').selectOption('Productivity')
  await page.getByRole('textbox', { name: 'Audience' }).fill('')
  await page.getByRole('button', { name: 'Show results' }).click()
  await eventually(() => titlesOf(page)).toEqual([7, 6, 5, 4, 3, 2, 1].map(number => `Product ${number}`))
  expect(queryOf(page)).toBe('?votes=unvoted&category=Productivity')
  await feed(page).getByRole('button', { name: 'Remove the filter: Productivity' }).click()
  await eventually(() => cards(page).count()).toBe(12)

  await followTo(page, '/ideas')
  await market(page).getByRole('article').first().waitFor()
  expect(await feed(page).count()).toBe(0)
  expect(problems).toEqual([])
})
