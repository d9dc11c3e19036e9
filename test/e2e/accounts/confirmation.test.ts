import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { chooseRole } from '#test/e2e/fixtures/walks.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'

const mailbox = await startMailServer()
afterAll(mailbox.close)
const app = useApp({ CONFIRM_EMAIL: 'on', ...mailbox.settings })
const PASSWORD = 'correct horse'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Create Account')
  await heading(page, 'Check your email')
}

test('an emailed link and one press admit a new member; every page and the second-factor setup require that proof of others', async () => {
  const { page, problems } = await app.guest()
  const email = `${crypto.randomUUID()}@example.test`
  await signUp(page, { email, password: PASSWORD })
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign In')
  await page.getByText('Please check your email to confirm your account.').first().waitFor()
  const first = linkParts(await mailbox.mailTo(email, 'Confirm your email'))
  await page.getByRole('link', { name: 'Send the email again' }).click()
  await heading(page, 'Check your email')
  await press(page, 'Send it again')
  await page.getByText('If we can email this address, a link is on its way').first().waitFor()
  const { pathname, token_hash } = linkParts(await mailbox.mailTo(email, 'Confirm your email'))
  expect(token_hash).not.toBe(first.token_hash)
  await page.goto(`${pathname}#token_hash=${token_hash}&type=signup`)
  await heading(page, 'Confirm your email')
  await press(page, 'Confirm your email')
  await page.getByText('Account created! Welcome to the product!').first().waitFor()
  await chooseRole(page, 'Builder')
  await heading(page, 'Your Projects Portfolio')

  // The account is like that of a member who joined before addresses were confirmed here.
  await sql`update auth.users set email_proven_at = null where email = ${email}`.execute(app.database())
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth?next=/settings')
  await signIn(page, { email, password: PASSWORD })
  const bar = page.getByRole('region', { name: 'Please confirm your email' })
  await bar.getByRole('button', { name: 'Email me a code' }).waitFor()
  await press(page, 'Add an authenticator app')
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await dialog.getByLabel('Code from our email').fill('12345678')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText("This code isn't right, or it's too old.").waitFor()
  await mailbox.mailTo(email, 'Your confirmation code')
  await dialog.getByRole('button', { name: 'Send the email again' }).click()
  await page.getByText('The email is on its way').first().waitFor()
  const { text } = await mailbox.mailTo(email, 'Your confirmation code')
  await dialog.getByLabel('Code from our email').fill(/^\d{8}$/m.exec(text)?.[0] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

test('a stranger’s link shows whose it is and asks for a password, while your own link lets you in', async () => {
  const { page, problems } = await app.guest()
  const email = `${crypto.randomUUID()}@example.test`
  const linkOf = async (password: string) => {
    await signUp(page, { email, password })
    return linkParts(await mailbox.mailTo(email, 'Confirm your email'))
  }
  const [strangers, own] = [await linkOf('the stranger'), await linkOf(PASSWORD)]
  await page.goto(`${strangers.pathname}#token_hash=${strangers.token_hash}&type=signup`)
  await page.getByText('It confirms the account that someone started on').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Confirm your email')
  await page.getByText("This isn't the password chosen at this sign-up.").waitFor()
  await followTo(page, '/auth')
  await followTo(page, `${own.pathname}#token_hash=${own.token_hash}&type=signup`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Confirm your email')
  await page.getByText('Account created! Welcome to the product!').first().waitFor()
  expect(problems).toEqual([])
})
