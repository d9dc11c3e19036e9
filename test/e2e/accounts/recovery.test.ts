import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { type OutboxMail, startMailServer } from '#test/support/mail/outbox.ts'

const mailbox = await startMailServer()
afterAll(mailbox.close)
const app = useApp(mailbox.settings)
const NEW_PASSWORD = 'another horse'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The address of a mail's link on whichever port the program listens. */
const placeOf = ({ link }: OutboxMail) => {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

async function askForLink(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send link')
  await heading(page, 'Check your email')
  await page.getByText(`If ${email} has an account`).waitFor()
}

test('a member who forgot the password opens an emailed link, presses its button and chooses a new password', async () => {
  const maya = await app.apiMember('Maya')
  const { page, problems } = await app.guest()
  await askForLink(page, maya.email)
  const mail = await mailbox.mailTo(maya.email, 'Choose a new password')
  await page.goto(placeOf(mail))
  await heading(page, 'Choose a new password')
  await page.getByText(`This link is for ${maya.email.slice(0, 1)}•••@example.test.`).waitFor()
  await page.reload()
  await press(page, 'Continue')
  await page.getByLabel('New password').fill('short')
  await press(page, 'Change password')
  await page.getByText('Password must be at least 6 characters').waitFor()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await press(page, 'Change password')
  await heading(page, 'Your Projects Portfolio')
  await page.goto(placeOf(mail))
  await heading(page, 'This link no longer works')
  expect(problems).toEqual([])

  const elsewhere = await app.guest()
  await elsewhere.page.goto('/auth')
  await elsewhere.page.getByLabel('Email').fill(maya.email)
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await press(elsewhere.page, 'Sign In')
  await heading(elsewhere.page, 'Your Projects Portfolio')
})
