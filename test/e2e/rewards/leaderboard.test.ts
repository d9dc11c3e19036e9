import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { axeFindings } from '#test/support/browser/axe.ts'
import { addMembers, earn } from '#test/support/rewards/boards.ts'

const app = useApp()

const podium = (page: Page) => page.getByRole('region', { name: 'Hall of Fame' })
const rankings = (page: Page) => page.getByRole('region', { name: 'Rankings' })
const rows = (page: Page) => rankings(page).getByRole('listitem')
const yourRanking = (page: Page) => page.getByRole('region', { name: 'Your Ranking' })
const bar = (page: Page) => page.locator('[data-rank-bar]')

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

test('points that others earn move the rows by themselves, and take neither focus nor place away', async () => {
  const db = app.database()
  const ids = await rankMembers(12, 90_000)
  const { page, problems } = await app.member('Jon')
  await page.goto('/leaderboard')
  const fifth = rankings(page).getByRole('link', { name: 'Member 5', exact: true })
  await fifth.focus()
  const top = await page.evaluate(() => scrollY)
  await earn(db, ids[4] as MemberId, { points: 15 })
  await eventually(() => rows(page).first().innerText()).toContain('Member 5')
  await fifth.and(page.locator(':focus')).waitFor()
  await earn(db, ids[4] as MemberId, { points: 1_000 })
  await eventually(() => podium(page).getByRole('listitem').first().innerText()).toContain('Member 5')
  await podium(page)
    .getByRole('link', { name: 'Member 5', exact: true })
    .and(page.locator(':focus'))
    .waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  expect(problems).toEqual([])
})

test('on a phone the own rank stays above the navigation until the own row is seen, and hides no focus', async () => {
  await rankMembers(12, 800_000)
  const { page, problems, publish } = await app.member('Ada', { width: 390, theme: 'dark' })
  await publish('A bell for the cellar')
  await page.goto('/leaderboard')
  await bar(page).waitFor()
  const navigation = page.getByRole('navigation', { name: 'Main' }).last()
  const [box, below] = [await bar(page).boundingBox(), await navigation.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

  await podium(page).getByRole('link').last().focus()
  for (let row = 0; row < 7; row += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.locator(':focus').boundingBox()
    const covered = await bar(page).boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0)
  }

  const you = rankings(page).getByText('You', { exact: true })
  while (!(await you.count())) {
    const shown = await rows(page).count()
    await page.getByRole('button', { name: 'Load More' }).click()
    await eventually(() => rows(page).count()).toBeGreaterThan(shown)
  }
  await you.scrollIntoViewIfNeeded()
  await eventually(() => bar(page).count()).toBe(0)
  expect(problems).toEqual([])
})
