import type { Page } from 'playwright-core'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { createBuilder } from '#test/e2e/fixtures/member-client.ts'
import type { Person } from '#test/support/browser/person.ts'
import { faultsOfBothWidths } from './faults.ts'
import { longWord } from './page-faults.ts'

const pitch = longWord.slice(0, 55)
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens the page that a form would make, and closes it. */
async function faultsOfPreview(person: Person, where: string) {
  const { page } = person
  await page.getByRole('button', { name: 'Preview page' }).click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: longWord.slice(0, 55) })
    .waitFor()
  const faults = await faultsOfBothWidths(person, where)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return faults
}

export async function faultsOfIdeaWizard(person: Person) {
  const { page } = person
  await page.goto('/validate?at=missions')
  await page.getByRole('dialog').waitFor()
  const faults = await faultsOfBothWidths(person, 'choice of a mission')
  await page.getByRole('button', { name: /^Validate an Idea/ }).click()
  await box(page, 'Your vision and solution').fill(longWord)
  faults.push(...(await faultsOfBothWidths(person, 'idea, step 1')))
  await next(page)
  await page.getByRole('combobox', { name: 'Target audience' }).fill('Choirs,s')
  await page.getByRole('option').first().waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'idea, step 2 with suggestions')))
  await page.keyboard.press('Escape')
  await next(page)
  await box(page, 'Marketplace sentence').fill('x'.repeat(56))
  await page.getByText('At most 55 characters.', { exact: true }).waitFor()
  await box(page, 'Question 1').fill('Would you use this?')
  await page.getByRole('button', { name: /^Ask the coach about Question 1/ }).click()
  await page.getByText('The coach suggests:').waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'idea, step 3 with an error and the coach'))]
}

/** Returns the faults of the steps of a pain point from which others suffer too, up to the celebration. */
export async function faultsOfPainPointWizard(person: Person) {
  const { page } = person
  await page.goto('/validate?at=pain&step=1')
  await box(page, 'Your problem and its story').fill(longWord)
  const faults = await faultsOfBothWidths(person, 'pain point, step 1')
  await next(page)
  await box(page, 'Failed attempt 1').fill(`${longWord}\n${'x'.repeat(301)}\n${'y\n'.repeat(19)}`)
  await page.getByText('At most 20 failed attempts.', { exact: true }).waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'pain point, step 2 with too much')))
  await box(page, 'Failed attempt 2').fill('x')
  await page.getByRole('button', { name: 'Remove failed attempt 21' }).click()
  await next(page)
  const other = await createBuilder(new URL(page.url()).origin, longWord)
  const words = 'Umbrellas that nobody returns'
  const texts = { problemAndStory: words, failedAttempts: [words], marketplaceDescription: words }
  await other.call('POST /pain-points', { id: crypto.randomUUID(), ...texts })
  await box(page, 'Marketplace sentence').fill('Umbrellas nobody returns')
  await page.getByRole('heading', { name: 'These may be related' }).waitFor()
  faults.push(...(await faultsOfBothWidths(person, 'pain point, step 3 with a similar one')))
  await box(page, 'Marketplace sentence').fill(pitch)
  faults.push(...(await faultsOfPreview(person, 'page of a pain point to come')))
  await page.getByRole('button', { name: 'Publish Pain Point' }).click()
  await page.getByRole('heading', { name: 'Pain Point Published!' }).waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'celebration'))]
}

/**
 * Returns the faults of the steps of a product, from a refused link to the page to come, and of what the welcome says of it.
 */
export async function faultsOfProductWizard(person: Person) {
  const { page } = person
  await page.goto('/validate?at=product&step=1')
  await box(page, 'Product link').fill('javascript:alert(1)')
  await box(page, 'Marketplace sentence').fill(pitch)
  await box(page, 'Full description').fill(longWord)
  const faults = await faultsOfBothWidths(person, 'product, step 1 with a refused link')
  await box(page, 'Product link').fill(`${longWord.slice(0, 50)}ä.example/${longWord}`)
  await next(page)
  await box(page, 'Value proposition').fill(longWord)
  await page.getByLabel('Category').selectOption('Finance')
  await page.getByRole('combobox', { name: 'Target audience' }).fill(`${longWord},s`)
  faults.push(...(await faultsOfBothWidths(person, 'product, step 2 with suggestions')))
  await page.keyboard.press('Escape')
  await next(page)
  await box(page, 'Key feature 1').fill(longWord)
  await box(page, 'Button text').fill(longWord.slice(0, 25))
  await box(page, 'Question 3').fill(longWord)
  faults.push(...(await faultsOfBothWidths(person, 'product, step 3')))
  faults.push(...(await faultsOfPreview(person, 'page of a product to come')))
  await followTo(page, '/validate')
  await page.getByRole('region', { name: 'You have an unfinished product' }).waitFor()
  return [...faults, ...(await faultsOfBothWidths(person, 'welcome with a draft'))]
}
