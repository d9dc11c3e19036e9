import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('logging out in one tab logs the other one out too, and Back shows nothing from the old session', async () => {
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
