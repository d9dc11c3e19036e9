import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

type Person = Awaited<ReturnType<typeof app.member>>

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel)
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Hides a reported comment and then its item in their menus. */
async function hideBoth({ page }: Person, address: string) {
  await page.goto(address)
  const comment = page.locator('[id^="comment-"]')
  for (const [level, more] of [
    [2, comment.getByRole('button', { name: 'More' })],
    [1, page.getByRole('button', { name: 'More' })],
  ] as const) {
    await more.first().click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('advertising')
    const sentence = dialog(page).getByLabel('Your reason in a sentence')
    await sentence.fill('It sells tickets, and says nothing about the idea.')
    await dialog(page).getByRole('button', { name: 'Hide' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await comment.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level }).and(page.locator(':focus')).waitFor()
  }
}

test('both sides see a report’s outcome', async () => {
  const jon = await app.member('Jon')
  const viktor = await app.member('Viktor Lang')
  const { address } = await viktor.publish('Tickets for every band')
  const [, itemId] = /([^/]+)$/.exec(address) ?? []
  await viktor.call(`POST /items/${itemId}/comments`, { id: crypto.randomUUID(), content: 'Buy them here' })
  const { page } = jon
  await page.goto(address)
  await page.getByText('Buy them here').waitFor()
  await page.locator('[id^="comment-"]').getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Report' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const first = dialog(page).getByRole('radio', { name: 'Spam or advertising' })
  await first.and(page.locator(':focus')).waitFor()
  const faults = await faultsOfBothWidths(jon, 'report')
  await page.keyboard.press('Space')
  await eventually(() => first.isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('Thanks for the report').waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  await eventually(() => focusedName(page)).toBe('More')

  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await dialog(page).getByRole('radio', { name: 'Something else' }).check()
  await dialog(page).getByLabel('In a sentence').fill('All of it is an advertisement.')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await dialog(page).getByText("A moderator hasn't decided yet.").waitFor()
  // A hidden item takes its dialog along, so the page is left before.
  await dialog(page).getByRole('link', { name: 'Your reports' }).click()
  await heading(page, 'Notices and reports')
  const moderator = await app.staff('moderator')
  await hideBoth(moderator, address)
  await page.reload()
  await eventually(() => page.getByText('Acted on', { exact: true }).count()).toBe(2)
  faults.push(...(await faultsOfBothWidths(jon, 'notices and reports')))

  faults.push(...(await readNotice(viktor, address)))
  expect([...faults, ...jon.problems, ...viktor.problems, ...moderator.problems]).toEqual([])
})

async function readNotice(author: Person, address: string) {
  const { page } = author
  await page.goto(address)
  await page.getByText('Hidden by a moderator').waitFor()
  const faults = await faultsOfBothWidths(author, 'own hidden item')
  await followTo(page, '/notifications')
  await page
    .getByRole('link', { name: /^The moderators hid something you posted/ })
    .first()
    .click()
  await page.getByText('It sells tickets, and says nothing about the idea.').waitFor()
  faults.push(...(await faultsOfBothWidths(author, 'notice')))
  return faults
}
