import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { loseConnection } from '#test/e2e/fixtures/lose-connection.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const solutions = (page: Page) => page.getByRole('list', { name: 'Community Solutions' })
const titles = (page: Page) => solutions(page).getByRole('heading').allInnerTexts()
const connectionToast = (page: Page) => page.getByText('Connection Issue')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a solution keeps its text until it is stored, is seen by others at once, and is deleted or comes back', async () => {
  const maya = await app.member('Maya')
  const { id, address } = await maya.publishPainPoint('Nobody brings the key')
  await maya.call(`POST /items/${id}/solutions`, {
    id: crypto.randomUUID(),
    title: 'Ring the caretaker',
    description: 'He lives next door',
  })
  const { page, context, problems } = await app.member('Jon')
  await Promise.all([page.goto(address), maya.page.goto(`${address}?tab=page`)])
  await solutions(page).getByText('Ring the caretaker').waitFor()
  await solutions(maya.page).getByText('Ring the caretaker').waitFor()

  await page.getByRole('button', { name: 'Propose a Solution' }).click()
  await page.getByLabel('Title').and(page.locator(':focus')).fill('A box at the door')
  await page.getByLabel('Description', { exact: true }).fill('With a number lock')
  await loseConnection(page)
  await page.getByRole('button', { name: 'Submit Solution' }).click()
  await connectionToast(page).first().waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('A box at the door')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Submit Solution' }).dblclick()
  await page.getByText('Your solution has been shared with the community.').waitFor()
  await eventually(() => focused(page)).toContain('A box at the door')
  for (const each of [page, maya.page])
    await eventually(() => titles(each)).toEqual(['A box at the door', 'Ring the caretaker'])
  expect(await page.getByLabel('Title').count()).toBe(0)

  const remove = page.getByRole('button', { name: 'Delete solution' })
  await loseConnection(page)
  await remove.click()
  await connectionToast(page).last().waitFor()
  await eventually(() => titles(page)).toEqual(['A box at the door', 'Ring the caretaker'])
  await context.setOffline(false)
  await remove.click()
  await page.getByText('Your solution has been removed.').waitFor()
  expect(await focused(page)).toBe('Community Solutions')
  for (const each of [page, maya.page]) await eventually(() => titles(each)).toEqual(['Ring the caretaker'])
  expect([...problems, ...maya.problems]).toEqual([])
})
