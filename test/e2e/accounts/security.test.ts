import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { followTo, pushAddress } from '#test/e2e/fixtures/follow-to.ts'
import { signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { forgetProof, proveAddress } from '#test/support/accounts/proof.ts'
import { type OutboxMail, startMailServer } from '#test/support/mail/outbox.ts'

const mailbox = await startMailServer()
afterAll(mailbox.close)
const app = useApp(mailbox.settings)
const NEW_PASSWORD = 'another horse'

const region = (page: Page) => page.getByRole('region', { name: 'Security', exact: true })
const rows = (page: Page) =>
  region(page).getByRole('region', { name: "Where you're signed in" }).getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const placeOf = ({ link }: OutboxMail) => new URL(link).pathname + new URL(link).hash

async function maya() {
  const member = await app.member('Maya')
  await member.page.goto('/settings')
  await region(member.page).waitFor()
  return member
}

/** Gives the password in the dialog that asks who is there. */
async function proveBy(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Watches what gets the focus from now on, by its name or its words. */
async function watchFocus(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) names.push(target.name)
      else if (target instanceof HTMLElement) names.push(target.textContent)
    })
    return names
  })
  return () => seen.jsonValue()
}

/** Signs the member in in another browser. */
async function elsewhere(member: { email: string; password: string }) {
  const { page } = await app.guest()
  await page.goto('/auth')
  await signIn(page, member)
  await page.getByRole('heading', { name: 'Your Projects Portfolio' }).waitFor()
  return page
}

test('a member sees the browser of another sign-in, ends it, then ends all sessions including this one', async () => {
  const member = await maya()
  const other = await elsewhere(member)
  await member.page.reload()
  await rows(member.page).nth(1).waitFor()
  expect(await rows(member.page).allInnerTexts()).toEqual([
    expect.stringMatching(/This browser/),
    expect.stringMatching(/Chrome on Linux[^]*Sign out/),
  ])
  await rows(member.page).nth(1).getByRole('button').click()
  await welcome(other)
  await expect.poll(() => rows(member.page).count()).toBe(1)
  await signIn(other, member)
  await other.getByRole('heading', { name: 'Your Projects Portfolio' }).waitFor()
  await press(member.page, 'Sign out everywhere')
  await press(member.page, 'Sign out')
  await Promise.all([welcome(member.page), welcome(other)])
  expect(member.problems).toEqual([])
})

test('a member who knows the old password changes it, other sessions end, and an email can undo the change once', async () => {
  const member = await maya()
  await proveAddress(app.database(), member)
  const other = await elsewhere(member)
  await press(member.page, 'Change password')
  await member.page.getByLabel('Current password').fill('wrong horse')
  await member.page.getByLabel('New password').fill(NEW_PASSWORD)
  const send = () => member.page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await forgetProof(app.database(), member)
  const focused = await watchFocus(member.page)
  await send()
  await member.page.getByText('The current password is wrong.').waitFor()
  expect(await member.page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(focused).toEqual(['Change password', 'current'])
  await member.page.getByLabel('Current password').fill(member.password)
  await send()
  await member.page.getByText('Password changed').first().waitFor()
  await welcome(other)
  await region(member.page).waitFor()
  const mail = await mailbox.mailTo(member.email, 'Your password was changed')
  await other.goto(placeOf(mail))
  await other.getByText('The password for the account').waitFor()
  await press(other, 'Undo this change')
  await other.getByRole('heading', { name: 'Change undone' }).waitFor()
  await welcome(member.page)
  await followTo(other, '/auth')
  await signIn(other, member)
  await other.getByRole('heading', { name: 'Your Projects Portfolio' }).waitFor()
  await pushAddress(other, placeOf(mail))
  await other.getByRole('heading', { name: 'This change was already undone' }).waitFor()
  await pushAddress(other, '/auth/undo#token=unknown')
  await other.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('one press on any page cancels a scheduled deletion, and a proof deletes the account immediately', async () => {
  const member = await maya()
  const { page } = member
  const other = await elsewhere(member)
  const bar = page.getByRole('region', { name: 'Your account is about to be deleted' })
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await forgetProof(app.database(), member)
  await press(page, 'Delete account')
  const faults = await faultsOfBothWidths(member, 'deletion of the account')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await proveBy(page, member.password)
  await bar.waitFor()
  await dialog.waitFor({ state: 'detached' })
  const block = page.getByRole('region', { name: 'Delete your account', exact: true })
  await block.getByRole('button', { name: 'Keep my account' }).press('Enter')
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toMatch(/^Delete your account/)
  await press(page, 'Delete account')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await bar.waitFor()
  const tab = await page.context().newPage()
  await tab.goto('/settings')
  await tab.getByRole('button', { name: 'Keep my account' }).nth(1).waitFor()
  await followTo(page, '/marketplace')
  await bar.waitFor()
  faults.push(...(await faultsOfBothWidths(member, 'account about to be deleted')))
  await bar.getByRole('button', { name: 'Keep my account' }).press('Enter')
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Idea Marketplace')
  await tab.getByRole('button', { name: 'Delete account' }).waitFor()
  await tab.close()
  await followTo(page, '/settings')
  await press(page, 'Delete account')
  await dialog.getByText('Now', { exact: true }).click()
  const ended = { code: 'session.ended', message: 'Your session has ended.', requestId: '1' }
  await page.route('**/api/me/account', route => route.fulfill({ status: 401, json: ended }))
  await dialog.getByRole('button', { name: 'Delete now' }).click()
  await page.getByText("If you can still sign in, it's not deleted.").waitFor()
  await page.unroute('**/api/me/account')
  await signIn(page, member)
  await page.getByRole('heading', { name: 'Your Projects Portfolio' }).waitFor()
  await page.goto('/settings')
  await press(page, 'Delete account')
  await dialog.getByText('Now', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete now' }).click()
  await Promise.all([welcome(page), welcome(other)])
  await signIn(other, member)
  await other.getByText('Invalid email or password').first().waitFor()
  expect([...faults, ...member.problems]).toEqual([])
})

test('each settings dialog takes, keeps and returns focus, and a full export is saved after a proof', async () => {
  const member = await maya()
  const { page } = member
  const isInDialog = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
  for (const name of ['Change email', 'Change password', 'Add an authenticator app', 'Delete account']) {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(isInDialog, { message: name }).toBe(true)
    const stops = await page.getByRole('dialog').locator('a, button, input:visible').count()
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(isInDialog, { message: name }).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedText(page)).toBe(name)
  }
  await forgetProof(app.database(), member)
  await press(page, 'Make a copy')
  const password = page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Your password')
  await expect.poll(() => password.evaluate(field => field === document.activeElement)).toBe(true)

  await proveBy(page, member.password)
  await page.getByText(/Your copy is ready \(\d+ kB\)\. You can download it until/).waitFor()
  expect(await page.getByRole('button', { name: 'Make a new copy' }).count()).toBe(0)
  const download = page.waitForEvent('download')
  await press(page, 'Download the copy')
  expect((await download).suggestedFilename()).toMatch(/^firsthand-\d{4}-\d\d-\d\d\.zip$/)
  expect(member.problems).toEqual([])
})
