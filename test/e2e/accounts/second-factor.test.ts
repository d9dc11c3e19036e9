import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { appCode } from '#test/support/accounts/authenticator-app.ts'

const app = useApp()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Adds an app in the settings, down to the recovery codes. The code of now is used up by it. */
async function addApp(page: Page) {
  await page.goto('/settings')
  await press(page, 'Add an authenticator app')
  await press(page, 'Continue')
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await picture.waitFor()
  expect(await picture.evaluate(image => (image as HTMLImageElement).decode().then(() => 'drawn'))).toBe(
    'drawn',
  )
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret))
  await press(page, 'Turn on')
  await press(page, 'Show new codes')
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await press(page, "I've saved them")
  await page.getByText('10 of 10 recovery codes left').waitFor()
  return { secret, codes }
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth?next=/settings')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign In')
  await heading(page, 'One more step')
}

test('a member adds an app, enters its code in every tab, signs in with a recovery code, and removes the app', async () => {
  const maya = await app.member('Maya')
  const { secret, codes } = await addApp(maya.page)
  expect(maya.problems).toEqual([])

  const { page, context, problems } = await app.guest()
  await signIn(page, maya)
  await page.reload()
  await heading(page, 'One more step')
  const second = await context.newPage()
  await second.goto('/dashboard')
  await heading(second, 'One more step')
  await page.getByLabel('Code', { exact: true }).fill('12')
  await press(page, 'Continue')
  await page.getByText("This code isn't right.").waitFor()
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1))
  await press(page, 'Continue')
  await page.getByText('10 of 10 recovery codes left').waitFor()
  await heading(second, 'Your Projects Portfolio')
  await second.close()

  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await heading(page, 'Welcome Back')
  await signIn(page, maya)
  await press(page, 'Use a recovery code instead')
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await press(page, 'Continue')
  await page.getByText('9 of 10 recovery codes left').waitFor()
  await press(page, 'Remove My phone')
  await press(page, 'Remove app')
  await page.getByRole('button', { name: 'Add an authenticator app' }).waitFor()
  expect(problems).toEqual([])
})
