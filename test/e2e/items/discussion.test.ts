import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { blockLiveSocket, signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const box = (page: Page) => page.getByPlaceholder('Share your thoughts...')
const post = (page: Page) => page.getByRole('button', { name: 'Post Comment' })
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' })
const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Community Discussion (${count})` })

test('a comment refused because the session expired is back in the box after sign-in', async () => {
  const { address } = await (await app.apiMember('Maya')).publish('Sessions end')
  const jon = await app.member('Jon')
  const { page } = jon
  await blockLiveSocket(page)
  await page.goto(address)
  await box(page).fill('Precious words')
  await jon.settle()
  // What still loads, or reports the view, would learn of the end first.
  await page.route('**/api/**', async route => {
    if (route.request().url().endsWith('/comments')) await route.continue()
  })
  await jon.endSession()
  await post(page).click()
  await page.getByText('Your session has expired. Please sign in again to continue.').waitFor()
  await page.unrouteAll()
  await signIn(page, jon)
  await eventually(() => box(page).inputValue()).toBe('Precious words')
})

test('a writer edits a comment, the post’s author removes and restores it, and it keeps its replies when deleted', async () => {
  const owner = await app.member('Maya')
  const { address } = await owner.publish('Ladders from your street')
  const { page, problems } = await app.member('Jon')
  await page.goto(address)
  await box(page).fill('I lend mine')
  await post(page).click()
  await page.getByRole('button', { name: 'Edit comment' }).click()
  await comments(page).getByLabel('Your comment').fill('I would lend mine')
  await comments(page).getByRole('button', { name: 'Save' }).click()
  await comments(page).getByText('I would lend mine').waitFor()
  await comments(page).getByText('edited').waitFor()

  await owner.page.goto(`${address}?tab=page`)
  await owner.page.getByRole('button', { name: /^Show 1 comment/ }).click()
  await comments(owner.page).getByRole('button', { name: 'More' }).click()
  await owner.page.getByRole('menuitem', { name: 'Remove from my post' }).click()
  await heading(owner.page, 0).waitFor()
  await eventually(() => comments(page).count()).toBe(0)
  await owner.page.getByRole('button', { name: 'Undo' }).click()
  await comments(owner.page).getByText('I would lend mine').waitFor()
  await comments(page).getByText('I would lend mine').waitFor()
  await heading(page, 1).waitFor()

  await owner.page.getByRole('button', { name: 'Reply to Jon' }).press('Enter')
  const field = owner.page.getByLabel('Your reply to Jon')
  await eventually(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await owner.page.keyboard.type('The club does')
  await owner.page.reload()
  await owner.page.getByRole('button', { name: /^Show 1 comment/ }).click()
  await owner.page.getByRole('button', { name: 'Reply to Jon' }).click()
  await eventually(() => field.inputValue()).toBe('The club does')
  await owner.page.getByRole('button', { name: 'Post Reply' }).dblclick()
  const replies = (of: Page, name = 'Replies to Jon') => of.getByRole('list', { name })
  await replies(owner.page).getByText('The club does').waitFor()
  await heading(owner.page, 2).waitFor()

  await followTo(page, '/notifications')
  await page.getByRole('link', { name: /^Maya replied in the discussion on “Ladders/ }).click()
  await replies(page).getByText('The club does').waitFor()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await comments(page).getByText('Comment removed').waitFor()
  await replies(page, 'Replies').getByText('The club does').waitFor()
  await heading(page, 1).waitFor()
  expect([problems, owner.problems]).toEqual([[], []])
})
