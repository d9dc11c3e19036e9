import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { chooseRole } from '#test/e2e/fixtures/walks.ts'

const app = useApp()

const rail = (page: Page) => page.getByRole('region', { name: 'First steps' })
const stepOf = (page: Page) =>
  eventually(() =>
    rail(page)
      .getByText(/^\d of 5 done$/)
      .innerText(),
  )

async function vote(page: Page, address: string) {
  await followTo(page, address)
  await page.getByRole('button', { name: 'I like the idea 0' }).click()
  await page.getByRole('button', { name: 'I like the idea 1' }).waitFor()
}

test('a builder takes the five steps one by one, sees a toast for each on any page, and is done', async () => {
  const other = await app.apiMember('Jon')
  const ideas = []
  for (const title of ['A bell for the cellar', 'A shelf for the street', 'A calendar for bands'])
    ideas.push(await other.publish(title))
  const { page, problems, context, publish } = await app.memberWithoutRole('Maya')
  await page.goto('/dashboard')
  await chooseRole(page, 'Builder')
  await page.getByText('Role Set!').waitFor()
  await page.getByText('You earned 100 points!').waitFor()
  await stepOf(page).toBe('1 of 5 done')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  const dashboard = await context.newPage()
  await dashboard.goto('/dashboard')
  let countSeen = () => 0
  for (const [index, { address }] of ideas.entries()) {
    // The win of the first vote may still be on its way, which makes the step a line of its toast.
    if (index === 2)
      countSeen = watchFor([page, dashboard], /Step 2 done: .75 Insight Points|You earned 75 Insight Points!/)
    await vote(page, address)
    if (index < 2)
      await rail(dashboard)
        .getByText(`${index + 1} of 3 votes`)
        .waitFor()
  }
  await rail(dashboard).getByText('Done', { exact: true }).waitFor()
  await eventually(countSeen).toBe(1)

  await page.bringToFront()
  await page.getByPlaceholder('Share your thoughts...').fill('Mine rings too')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await eventually(() => rail(dashboard).getByText('Done', { exact: true }).count()).toBe(2)
  expect(countSeen()).toBe(1)
  await dashboard.bringToFront()
  await rail(dashboard).getByRole('link', { name: 'New project' }).click()
  await dashboard.waitForURL('**/validate')
  await publish('A choir that meets by itself')
  // From here on only one tab can show the steps.
  await page.close()
  await followTo(dashboard, '/dashboard')
  await dashboard.getByRole('button', { name: 'Continue Building' }).click()
  await stepOf(dashboard).toBe('4 of 5 done')

  await rail(dashboard).getByRole('link', { name: 'See the leaderboard' }).click()
  await dashboard.getByText("Welcome to the product! You've unlocked the full platform.").waitFor()
  await dashboard.getByText('You earned 50 Traction Points!').waitFor()
  await followTo(dashboard, '/dashboard')
  await dashboard.getByRole('link', { name: /^\d badges: see them$/ }).waitFor()
  await eventually(() => rail(dashboard).count()).toBe(0)
  expect(problems).toEqual([])
})

/**
 * Watches for a text from now on. Returns on how many of the pages it has been so far: a toast is shown on only one of
 * them, and is gone a few seconds later.
 */
function watchFor(pages: Page[], text: RegExp) {
  let count = 0
  const note = () => void (count += 1)
  for (const page of pages)
    page
      .getByText(text)
      .waitFor()
      .then(note, () => {})
  return () => count
}
