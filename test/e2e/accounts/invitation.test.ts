import { afterAll, expect, test } from 'vitest'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { chooseRole } from '#test/e2e/fixtures/walks.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'

const mailbox = await startMailServer()
afterAll(mailbox.close)
const app = useApp(mailbox.settings)

/** Lets people sign up by invitation only. Returns the link of an invitation. */
async function invite() {
  const { call } = await app.apiStaff('operator')
  const { version, values } = await call('GET /admin/settings')
  await call('PUT /admin/settings', { version, values: { ...values, signUp: 'invited', isConfirmed: true } })
  const made = { id: crypto.randomUUID(), note: 'Ada', usesMax: 1, endsAt: null }
  const { link } = await call('POST /admin/invitations', made)
  return new URL(link)
}

test('with invitations on, only the link opens the form, and each link creates one account', async () => {
  const { pathname, hash } = await invite()
  const guest = await app.guest()
  const { page } = guest
  await page.goto('/auth?mode=sign-up')
  await page.getByText(/^You need an invitation to sign up here\./).waitFor()
  expect(await page.getByRole('button', { name: 'Create Account' }).count()).toBe(0)
  const faults = await faultsOfBothWidths(guest, 'sign-up by invitation')
  await page.goto('/terms')
  await page.goto(pathname + hash)
  await page.waitForURL('**/auth?mode=sign-up')
  await page.getByText('You are invited. Welcome!').waitFor()
  const email = 'ada@example.test'
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mailed = linkParts(await mailbox.mailTo(email, 'Confirm your email'))
  await page.goto(`${mailed.pathname}#token_hash=${mailed.token_hash}&type=signup`)
  await page.getByRole('button', { name: 'Confirm your email' }).click()
  await chooseRole(page, 'Builder')
  expect([...faults, ...guest.problems]).toEqual([])
})
