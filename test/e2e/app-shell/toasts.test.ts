import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test.each([1360, 390])('at %i px, a toast covers no field or button, and Tab skips it', async width => {
  const { address } = await (await app.apiMember('Maya')).publish('Ladders of a street')
  const { page } = await app.member('Jon', { width, theme: 'light' })
  await page.goto(address)
  const field = page.getByPlaceholder('Share your thoughts...')
  await field.fill('I lend mine')
  // The field is where toasts come.
  await field.evaluate(element => element.scrollIntoView({ block: 'end' }))
  await page.evaluate(() => window.scrollBy(0, 160))
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const toast = page.locator('[data-sonner-toast][data-front="true"]').filter({ hasText: 'Comment added' })
  await toast.waitFor()
  await eventually(() =>
    toast.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [...document.querySelectorAll('textarea, input, button')].filter(other => {
        const box = other.getBoundingClientRect()
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom
      }).length
    }),
  ).toBe(0)
  const stops = await page.locator('section[aria-label^="Notifications"] [tabindex="0"]').count()
  expect(stops).toBe(0)
  await page.keyboard.press('Alt+T')
  await eventually(() => page.locator('[data-sonner-toast][tabindex="0"]').count()).toBeGreaterThan(0)
})
