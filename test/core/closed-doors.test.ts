import { afterAll, expect, test } from 'vitest'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { chooseRole } from '#test/e2e/fixtures/walks.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'

const mailbox = await startMailServer()
afterAll(mailbox.close)
const app = useApp(mailbox.settings)

test('a member who is banned meanwhile reads why, appeals, and reaches nothing else until it is lifted', async () => {
  const operator = await app.apiStaff('operator')
  const viktor = await app.member('Viktor')
  const { page, problems } = viktor
  const ban = `/admin/members/${viktor.session.user.id}/ban`
  await page.goto('/marketplace')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await operator.call(`PUT ${ban}`, { reason: 'harassment', sentence: 'Insults in three chats.', until })
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await signIn(page, viktor)
  const suspended = page.getByRole('heading', { level: 1, name: 'Your account is suspended' })
  await suspended.waitFor()
  await page.getByText('Insults in three chats.').waitFor()
  await page.getByLabel('Why is it wrong?').fill('I wrote to none of them.')
  const faults = await faultsOfBothWidths(viktor, 'ban')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByText('I wrote to none of them.').and(page.locator('blockquote')).waitFor()
  await page.goto('/dashboard')
  await suspended.waitFor()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await page.getByText('Your copy is ready').waitFor()
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await deletion.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('You keep your account').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await operator.call(`DELETE ${ban}`)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await signIn(page, viktor)
  await page.getByRole('heading', { name: 'Your Projects Portfolio' }).waitFor()
  expect([...faults, ...problems]).toEqual([])
})

/** Lets people sign up by invitation only. Returns the link of an invitation. */
async function invite() {
  const { call } = await app.apiStaff('operator')
  const { version, values } = await call('GET /admin/settings')
  await call('PUT /admin/settings', { version, values: { ...values, signUp: 'invited', isConfirmed: true } })
  const made = { id: crypto.randomUUID(), note: 'Ada', usesMax: 1, endsAt: null }
  const { link } = await call('POST /admin/invitations', made)
  return new URL(link)
}

test('by invitation only, there is no form without its link, which makes one account', async () => {
  const { pathname, hash } = await invite()
  const guest = await app.guest()
  const { page } = guest
  await page.goto('/auth?mode=sign-up')
  await page.getByText(/^Accounts here are by invitation\./).waitFor()
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
