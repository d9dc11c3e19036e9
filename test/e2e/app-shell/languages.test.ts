import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeSession } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rootOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir, location.search])

test('a page uses the browser’s language, and a member’s choice applies before the first paint in every tab', async () => {
  const { page, problems, context } = await app.firstVisitor('de-AT')
  await page.goto('/faq')
  expect(await rootOf(page)).toEqual(['de', 'ltr', ''])
  await heading(page, 'Häufige Fragen').waitFor()

  const maya = await app.apiMember('Maya')
  await storeSession(page, maya)
  await page.goto('/settings')
  const question = page.getByRole('region', { name: 'Sprache' }).filter({ hasText: 'Dein Browser' })
  await question.getByRole('button', { name: 'English' }).click()
  await heading(page, 'Settings').waitFor()
  await page.reload()
  await heading(page, 'Settings').waitFor()

  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français (bêta)' })
  await heading(page, 'Paramètres').waitFor()
  expect(await rootOf(page)).toEqual(['fr', 'ltr', ''])
  const other = await context.newPage()
  const painted: string[] = []
  other.on('console', message => painted.push(message.text()))
  await other.addInitScript(() =>
    new PerformanceObserver(() => console.log(`painted ${document.documentElement.lang}`)).observe({
      type: 'paint',
      buffered: true,
    }),
  )
  await other.goto('/settings')
  await heading(other, 'Paramètres').waitFor()
  expect(painted.filter(text => text.startsWith('painted') && text !== 'painted fr')).toEqual([])
  expect((await maya.call('GET /me/language')).language).toBe('fr')

  // Chosen in another browser: this one reads it once an hour, and is in it from the next load on.
  await maya.call('PUT /me/language', { language: 'de' })
  await page.evaluate(() => localStorage.removeItem('firsthand-language-read'))
  await page.reload()
  await heading(page, 'Paramètres').waitFor()
  await page.waitForFunction(() => localStorage.getItem('firsthand-language') === 'de')
  await page.reload()
  await heading(page, 'Einstellungen').waitFor()
  expect(problems).toEqual([])
})
