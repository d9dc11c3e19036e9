import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { chooseRole, sendSignUp } from '#test/e2e/fixtures/walks.ts'

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

test('on a phone the toast that welcomes a new member covers nothing of the question for the role', async () => {
  const { page, problems } = await app.guest({ width: 390, theme: 'light' })
  await sendSignUp(page, 'Kim')
  const question = page.getByRole('dialog', { name: 'What brings you here?' })
  await question.waitFor()
  const toast = page.locator('[data-sonner-toast][data-mounted="true"]').first()
  const [above, below] = await Promise.all([toast.boundingBox(), question.boundingBox()])
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN)
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

const field = (page: Page) => page.getByRole('textbox', { name: /^Your answer to: / })

/**
 * Skips a question on the dashboard and gives an answer to the following one. Each time the focus is on the question that
 * follows.
 */
async function answerNext(page: Page) {
  const label = (await field(page).getAttribute('id')) ?? ''
  await page.getByRole('button', { name: 'Skip' }).click()
  await eventually(() => field(page).getAttribute('id')).not.toBe(label)
  await page.getByRole('heading', { level: 2 }).and(page.locator(':focus')).waitFor()
  await field(page).fill('Under the mat, for years')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/^1 of \d answered today$/).waitFor()
  await page.getByText('You answered: “Under the mat, for years”').waitFor()
}

test('an expert comes to the end too: by a pain point and by an answer on the dashboard', async () => {
  const other = await app.apiMember('Jon')
  const pain = await other.publishPainPoint('Nobody has the key')
  const ideas = [await other.publish('A key safe'), await other.publish('A door that knows you')]
  const { page, call, publishPainPoint, problems } = await app.memberWithoutRole('Ewa')
  await page.goto('/dashboard')
  await chooseRole(page, 'Expert')
  await rail(page).getByText('You are an expert').waitFor()
  for (const { id } of [pain, ...ideas]) await call(`PUT /items/${id}/vote`, { type: 'pain_point' })
  await stepOf(page).toBe('2 of 5 done')
  await rail(page).getByRole('heading', { name: 'Help somebody solve theirs' }).waitFor()
  await publishPainPoint('The cellar floods')
  await stepOf(page).toBe('3 of 5 done')
  await page.getByText(/Step 3 done: .150 Insight Points|You earned 150 Insight Points!/).waitFor()
  await answerNext(page)
  await stepOf(page).toBe('4 of 5 done')
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await page.getByText("Welcome to the product! You've unlocked the full platform.").waitFor()
  expect(problems).toEqual([])
})
