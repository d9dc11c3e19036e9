import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkParts } from '../outbox.ts'
import { chooseRole } from './people.ts'
import { setStage } from './stage.ts'

const stage = setStage({ CONFIRM_EMAIL: 'on' })
const PASSWORD = 'correct horse'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function signUp(page: Page, email: string) {
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Create Account')
  await heading(page, 'Check your email')
}

test('a new member is told to open a mail, and is in by its link and one press', async () => {
  const { page, troubles } = await stage.guest()
  const email = `${crypto.randomUUID()}@example.test`
  await signUp(page, email)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign In')
  await page.getByText('Please check your email to confirm your account.').first().waitFor()
  const first = linkParts(await stage.outbox().mailTo(email, 'Confirm your email'))
  await page.getByRole('link', { name: 'Send the mail again' }).click()
  await heading(page, 'Check your email')
  await press(page, 'Send it again')
  await page.getByText('The mail is on its way').first().waitFor()
  const { pathname, token_hash } = linkParts(await stage.outbox().mailTo(email, 'Confirm your email'))
  expect(token_hash).not.toBe(first.token_hash)
  await page.goto(`${pathname}#token_hash=${token_hash}&type=signup`)
  await heading(page, 'Confirm your email')
  await press(page, 'Confirm your email')
  await page.getByText('Account created! Welcome to the product!').first().waitFor()
  await chooseRole(page, 'Builder')
  await heading(page, 'Your Projects Portfolio')
  expect(troubles).toEqual([])
})
