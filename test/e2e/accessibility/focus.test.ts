import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

/** Waits until something has the focus and no bar covers it. */
async function expectFocus(element: Locator) {
  await eventually(() =>
    element.evaluate(target => {
      const { left, top } = target.getBoundingClientRect()
      const seen = document.elementFromPoint(Math.max(left, 0) + 4, top + 4)
      return [target === document.activeElement, target.contains(seen) || seen?.contains(target)]
    }),
  ).toEqual([true, true])
}

/** Waits until the lower end of an element is on the screen and no bar covers it. */
const expectShown = (element: Locator) =>
  eventually(() =>
    element.evaluate(target => {
      const { left, bottom } = target.getBoundingClientRect()
      return target.contains(document.elementFromPoint(left + 4, bottom - 4))
    }),
  ).toBe(true)

/** Puts an element under the bar at the top. */
const hide = (element: Locator) =>
  element.evaluate(target => {
    scrollBy({ top: target.getBoundingClientRect().top - 12, behavior: 'instant' })
  })

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Publishes a product with eight comments of Jon, who has its page open. */
async function discuss(width: number) {
  const { address, id } = await (await app.apiMember('Maya')).publishProduct('Ladders of a street')
  const jon = await app.member('Jon', { width, theme: 'light' })
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await jon.call(`POST /items/${id}/comments`, { id: crypto.randomUUID(), content: `Words ${number}` })
  await jon.page.goto(address)
  await jon.page.getByText('Words 8').waitFor()
  return jon
}

test('Escape closes forms, keeps their drafts and returns focus to their buttons', async () => {
  const { page, problems } = await discuss(1360)
  const reply = page.getByRole('button', { name: 'Reply to Jon' }).nth(3)
  const field = page.getByLabel('Your reply to Jon')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).press('Enter'),
  ]
  for (const close of closings) {
    await reply.press('Enter')
    await expectFocus(field)
    await page.keyboard.insertText('The club ')
    await close()
    await expectFocus(reply)
  }
  const edit = page.getByRole('button', { name: 'Edit comment' }).nth(3)
  for (const text of ['Words 4', 'Words 4 and more']) {
    await edit.press('Enter')
    const words = page.getByLabel('Your comment').nth(1)
    await expectFocus(words)
    expect(await words.inputValue()).toBe(text)
    await words.fill('Words 4 and more')
    await page.keyboard.press('Escape')
    await expectFocus(edit)
  }

  await reply.press('Enter')
  expect(await field.inputValue()).toBe('The club The club ')
  const next = page.getByText('Words 5')
  const topOf = () => next.evaluate(element => Math.round(element.getBoundingClientRect().top))
  const before = await topOf()
  await page.getByRole('button', { name: 'Post Reply' }).click()
  const posted = page
    .getByRole('list', { name: 'Replies to Jon' })
    .getByRole('article', { name: 'Jon: The club The club' })
  await expectFocus(posted)
  await page.getByRole('status').filter({ hasText: 'Reply added' }).waitFor()
  await eventually(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)

  await page.clock.install()
  await page.getByRole('button', { name: 'Delete reply' }).press('Enter')
  await page.getByText('Your reply has been removed.').waitFor()
  await page.keyboard.press('Alt+T')
  await expectFocus(page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Tab')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE')
  await page.clock.runFor(13_000)
  await eventually(() => toasts(page).count()).toBe(0)
  expect(problems).toEqual([])
})

test('on a phone, the bar does not cover the element that regains focus, and Tab leaves a menu', async () => {
  const { page } = await discuss(390)
  const answer = page.getByLabel(/^Your answer to/).first()
  await answer.fill('Last Tuesday')
  await page.getByRole('button', { name: 'Submit' }).click()
  const audiences = page.getByRole('region', { name: 'Which audiences do you belong to?' })
  await audiences.getByRole('button', { name: 'Skip' }).press('Enter')
  await expectFocus(page.getByRole('heading', { name: /^Question 1/ }))
  const change = page.getByRole('button', { name: 'Change your answer' })
  await change.press('Enter')
  await hide(page.getByRole('button', { name: 'Close' }))
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expectFocus(page.getByRole('heading', { name: /^Question 1/ }))

  const more = page.getByRole('button', { name: 'More', exact: true }).first()
  await more.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.ariaHidden)).toBeNull()
  await page.keyboard.press('Shift+Tab')
  await expectFocus(more)
  await page.getByRole('button', { name: 'Reply to Jon' }).last().press('Enter')
  await expectShown(page.getByLabel('Your reply to Jon'))
  await expectShown(page.getByRole('button', { name: 'Post Reply' }))
  await page.keyboard.press('Escape')
  await more.focus()
  await hide(more)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(more)
})
