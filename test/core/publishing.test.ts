import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { chooseRole, fillSignUp, walkIdeaWizard } from '#test/e2e/fixtures/walks.ts'

const app = useApp()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const IDEA = {
  vision: 'A receipt folder',
  audience: 'Joiners',
  pitch: 'Receipts by job',
  questions: ['Who asks?'],
}

test('from the landing page, a new author sets a bar and copies a public link in at most 13 presses', async () => {
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
