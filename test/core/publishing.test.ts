import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { chooseRole, fillSignUp, walkIdeaWizard } from '#test/e2e/fixtures/walks.ts'

const app = useApp()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const IDEA = {
  vision: 'A receipt folder',
  audience: 'Joiners',
  pitch: 'Receipts by job',
  questions: ['Who asks?'],
}

async function choose(page: Page, mission: string) {
  await page.goto('/validate')
  await button(page, 'Begin').click()
  await page.getByRole('dialog').getByRole('button', { name: mission }).click()
}

test('a product with a refused link waits for a better one, and Back to Options loses nothing', async () => {
  const { page, call, problems } = await app.member('Ada')
  await choose(page, 'Validate a Product')
  await box(page, 'Product link').fill('javascript:alert(1)')
  await box(page, 'Marketplace sentence').fill('Know whom to call on Monday')
  await box(page, 'Full description').fill('It reads your invoices.')
  await page.getByText('Enter a web address that begins with http:// or https://.', { exact: true }).waitFor()
  await eventually(() => button(page, 'Next').isDisabled()).toBe(true)
  await box(page, 'Product link').fill('späte-zahler.example/start')
  await button(page, 'Back to Options').click()
  await page.getByRole('dialog', { name: "What's Your Mission Today?" }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'You have an unfinished product' }).waitFor()
  await button(page, 'Continue it').click()

  await heading(page, 'Who is it for, and what does it promise?')
  await box(page, 'Value proposition').fill('No more evenings with reminders.')
  await page.getByLabel('Category').selectOption('Finance')
  await page.getByLabel('Target audience').fill('Freelance designers, Agencies')
  await button(page, 'Next').click()
  await box(page, 'Key feature 1').fill('One list')
  await box(page, 'Button text').fill('Try it')
  for (const number of [1, 2, 3]) await box(page, `Question ${number}`).fill('Who was late the last time?')
  await button(page, 'Preview page').click()
  await page.getByRole('dialog', { name: 'Your page' }).getByText('One list').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Publish Product').click()
  await heading(page, 'Product Launched!')
  await page.getByText('Creator', { exact: true }).waitFor()
  await page.getByText('Your product has been published.').waitFor()
  await button(page, 'Other numbers').click()
  await page.getByRole('radio', { name: /^My own numbers/ }).check()
  await box(page, 'Build above').fill('30')
  await box(page, 'Drop below').fill('10')
  await page.getByText(/^If the truth is between 10% and 30%/).waitFor()
  await page
    .getByLabel('Count', { exact: true })
    .selectOption({ label: 'only \u2068Freelance designers, Agencies\u2069' })
  await button(page, 'Set your bar').dblclick()
  await page.getByText('2 of 3').waitFor()
  await button(page, 'Later').click()
  await page.getByText('Only members can open it now.').waitFor()
  expect(await box(page, 'Your link').count()).toBe(0)

  const [published] = (await call('GET /me/items')).rows
  const detail = await call(`GET /items/${published.id}`)
  expect(detail).toMatchObject({
    productUrl: 'https://xn--spte-zahler-m8a.example/start',
    productStatus: 'MLP Built',
    ctaButtonText: 'Try it',
    targetAudiences: ['Freelance designers', 'Agencies'],
  })
  await eventually(async () => (await call(`GET /items/${published.id}/evidence`)).bars).toMatchObject([
    { version: 1, buildAbove: 30, dropBelow: 10, readersFrom: 'audience', readers: 0 },
  ])
  await page.getByRole('link', { name: 'Continue Your Journey' }).click()
  await heading(page, 'Idea Marketplace')
  expect(problems).toEqual([])
})

test('from the landing it takes at most 13 presses until a new author has copied a public link, with the bar set before', async () => {
  const { page, problems } = await app.guest()
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', `${sessionStorage.getItem('presses') ?? ''}.`),
      true,
    ),
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Free' }).first().click()
  await fillSignUp(page, 'Noor')
  await chooseRole(page, 'Builder')
  await page.getByRole('link', { name: 'Validate' }).first().click()
  await walkIdeaWizard(page, IDEA)
  await button(page, 'Use this bar').click()
  await button(page, 'Make it public').click()
  await button(page, 'Copy message').click()
  const presses = await page.evaluate(() => sessionStorage.getItem('presses')?.length)
  expect(presses).toBeLessThanOrEqual(13)
  expect(problems).toEqual([])
})
