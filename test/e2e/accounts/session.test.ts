import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { loseConnection } from '#test/e2e/fixtures/lose-connection.ts'
import { signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('a shared link leads back after the sign-in, which says what is wrong before', async () => {
  const author = await app.apiMember('Maya')
  const { address, id } = await author.publish('A calendar for bands')
  const { page, context, problems } = await app.guest()
  await page.goto(`/detail/pain/${id}`)
  await page.waitForURL('**/auth?next=*')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Invalid email address').waitFor()
  await signIn(page, { email: author.email, password: 'wrong horse' })
  await page
    .getByRole('alert')
    .filter({ hasText: 'Invalid email or password. Please try again.' })
    .first()
    .waitFor()
  await loseConnection(page)
  await signIn(page, author)
  await page.getByText('Connection Issue').first().waitFor()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(author.password)
  await context.setOffline(false)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('Welcome back!').waitFor()
  await page.waitForURL(`**${address}`)
  await page.getByRole('heading', { level: 1, name: 'A calendar for bands' }).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(problems).toEqual([])
})

test('logging out in one tab signs the other out too, and Back shows nothing of before', async () => {
  const { page, context } = await app.member('Jon')
  const other = await context.newPage()
  await Promise.all([page.goto('/dashboard'), other.goto('/conversations')])
  await other.getByRole('heading', { name: 'Signals Inbox' }).waitFor()
  await page.bringToFront()
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await page.getByRole('heading', { name: 'Idea Marketplace' }).waitFor()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter(name => name.includes('draft')))
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('sb-firsthand-auth-token') ?? '{}')
    localStorage.setItem(`firsthand-idea-draft:${user.id}`, '{}')
  })
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByText('Logged out successfully').waitFor()
  expect(await drafts()).toEqual([])
  await other.waitForURL('**/auth?next=%2Fconversations')
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
})
