import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

/** Returns the height of the list, and of each visible row how far it is cut at the top or the bottom, in pixels. */
const cutsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('ul')
    .evaluate(list => {
      const area = (list.parentElement as Element).getBoundingClientRect()
      const visible = [...list.children].filter(row => getComputedStyle(row).opacity === '1')
      const boxes = visible
        .map(row => row.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > area.top + 2 && top < area.bottom - 2)
      const cut = boxes.map(({ top, bottom }) => Math.max(area.top - top, bottom - area.bottom, 0))
      return { height: area.height, rows: boxes.length, cut: cut.filter(pixels => pixels > 2) }
    })

test.each([390, 1360])('at %i px, the notifications are 300 px high, and no row is cut off', async width => {
  const maya = await app.member('Maya', { width, theme: 'light' })
  const { page } = maya
  const { id } = await maya.publish('Rehearsals that plan themselves')
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const { call } = await app.apiMember(`Voter ${number}`)
    await call(`PUT /items/${id}/vote`, { type: 'pain_point' })
    const content = 'A comment with some words '.repeat(number)
    if (number % 2) await call(`POST /items/${id}/comments`, { id: crypto.randomUUID(), content })
  }
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Continue Building' }).click()
  const last = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').last()
  await last.waitFor()
  const seen: number[] = []
  for (const at of [0, 40, 130, 260, 2_000]) {
    await last.evaluate((row, top) => row.closest('ul')?.parentElement?.scrollTo({ top }), at)
    await eventually(() => cutsOf(page)).toMatchObject({ height: 300, cut: [] })
    seen.push((await cutsOf(page)).rows)
  }
  expect(Math.min(...seen)).toBeGreaterThan(0)
})
