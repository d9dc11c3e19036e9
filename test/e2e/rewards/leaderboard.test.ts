import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { axeFindings } from '#test/support/browser/axe.ts'
import { addMembers, earn } from '#test/support/rewards/boards.ts'

const app = useApp()

const podium = (page: Page) => page.getByRole('region', { name: 'Hall of Fame' })
const rankings = (page: Page) => page.getByRole('region', { name: 'Rankings' })
const rows = (page: Page) => rankings(page).getByRole('listitem')
const yourRanking = (page: Page) => page.getByRole('region', { name: 'Your Ranking' })

/** Adds members called 'Member 1' and so on, each with ten traction points less than the one before. Returns their ids. */
async function rankMembers(count: number, most: number) {
  const db = app.database()
  const ids = await addMembers(db, count)
  for (const [place, id] of ids.entries()) {
    await earn(db, id, { points: most - 10 * place })
    await db
      .updateTable('profiles')
      .set({ name: `Member ${place + 1}` })
      .where('id', '=', id)
      .execute()
  }
  return ids
}

test('a board is read, lengthened, left and met again as it was left; periods and boards are in the address', async () => {
  await rankMembers(24, 5_000)
  const { page, problems, publish, settle } = await app.member('Maya')
  await publish('Rehearsals that plan themselves')
  await page.goto('/leaderboard')
  await eventually(() => podium(page).getByRole('listitem').allInnerTexts()).toHaveLength(3)
  expect(await podium(page).innerText()).toMatch(/Member 1\n[^]*CHAMPION[^]*RUNNER-UP[^]*THIRD PLACE/)
  await eventually(() => rows(page).count()).toBe(7)
  await eventually(() => yourRanking(page).innerText()).toMatch(/25 out of 25/)

  await page.getByRole('button', { name: 'Load More' }).click()
  await eventually(() => rows(page).count()).toBe(17)
  await rows(page).nth(7).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Load More' }).click()
  await eventually(() => rows(page).count()).toBe(22)
  expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
  await settle()
  expect(await axeFindings(page)).toEqual([])

  await rows(page).getByRole('link', { name: 'Member 22' }).click()
  await page.getByRole('heading', { level: 1, name: 'Member 22' }).waitFor()
  await page.goBack()
  await eventually(() => rows(page).count()).toBe(22)
  await eventually(() => isOnScreen(page, 'Member 22')).toBe(true)

  await page.evaluate(() => scrollTo(0, 40))
  await page.getByRole('radio', { name: 'Weekly' }).click()
  await page.waitForURL('**/leaderboard?period=weekly')
  await eventually(() => rows(page).count()).toBe(7)
  expect(await page.evaluate(() => scrollY)).toBe(40)
  await page.getByRole('radio', { name: 'Top Testers' }).click()
  await page.waitForURL('**/leaderboard?board=testers&period=weekly')
  await page.getByRole('heading', { name: 'How Insight Points Work' }).waitFor()
  await page.getByText('Nobody is ranked in the last 7 days').waitFor()
  await page.goBack()
  await page.waitForURL('**/leaderboard?period=weekly')
  await page.getByRole('heading', { name: 'How Traction Points Work' }).waitFor()
  await eventually(() => rows(page).count()).toBe(7)
  await page.getByRole('link', { name: 'Start Your Mission' }).click()
  await page.waitForURL('**/dashboard')
  expect(problems).toEqual([])
})

const isOnScreen = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .evaluate(
      link => link.getBoundingClientRect().top > 0 && link.getBoundingClientRect().bottom < innerHeight,
    )
