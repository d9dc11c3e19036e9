import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longWord } from '#test/e2e/accessibility/page-faults.ts'
import { faultsOfProfile } from '#test/e2e/accessibility/profile-faults.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { loseConnection } from '#test/e2e/fixtures/lose-connection.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'

const app = useApp()

const editButton = (page: Page) => page.getByRole('button', { name: 'Edit Profile' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const updated = (page: Page) => page.getByText('Your profile has been updated.').first()
const menu = (page: Page, name: string) => page.getByRole('button', { name: `User menu: ${name}` })
const focused = (page: Page) => page.locator(':focus')

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function write(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

async function edit(page: Page, texts: Record<string, string>) {
  await editButton(page).click()
  await field(page, 'Name').and(focused(page)).waitFor()
  await write(page, texts)
}

/** Returns the name in the session that the next page begins with. */
const sessionName = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('sb-firsthand-auth-token') ?? '{}').user.user_metadata.name,
  )

/** Responds to the next save in place of the server, once `release` is called. */
async function holdSave(page: Page, answer: { status: number; body: object }) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/api/me/profile', async route => {
    if (isHeld || route.request().method() !== 'PATCH') return route.fallback()
    isHeld = true
    await promise
    await route.fulfill({ status: answer.status, json: answer.body })
  })
  return release
}
const broken = {
  status: 500,
  body: { code: 'failure', message: 'The disk is full today.', requestId: 'r' },
}

test('a profile is edited in place, and a new name appears next to everything the member wrote', async () => {
  const maya = await app.member('Maya')
  const jon = await app.member('Jon')
  const { address } = await maya.publish('A calendar for bands')
  const { page } = maya
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor()
  await page.getByText(maya.email).first().waitFor()
  await edit(page, {
    Name: 'Maya Lindqvist',
    Bio: 'I build bells.\nAsk me.',
    'X (Twitter) handle': 'https://x.com/maya_l?s=20',
    'LinkedIn path': 'maya-lindqvist',
    'GitHub username': '@maya-l',
    'Website URL': 'bells.example',
  })
  await eventually(() => field(page, 'X (Twitter) handle').inputValue()).toBe('maya_l')
  await eventually(() => field(page, 'LinkedIn path').inputValue()).toBe('in/maya-lindqvist')
  await save(page)
  await updated(page).waitFor()
  await editButton(page).and(focused(page)).waitFor()
  await menu(page, 'Maya Lindqvist').waitFor()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const buffer = await plainPng({ width: 90, height: 60 })
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('button', { name: 'Change picture' }).and(focused(page)).waitFor()
  await menu(page, 'Maya Lindqvist').locator('img').waitFor()
  await eventually(() => sessionName(page)).toBe('Maya Lindqvist')
  const hrefs = () =>
    page
      .getByRole('list', { name: 'Links' })
      .getByRole('link')
      .evaluateAll(links => links.map(link => `${link.getAttribute('href')} ${link.getAttribute('rel')}`))
  const rel = 'noopener noreferrer nofollow ugc'
  expect(await hrefs()).toEqual([
    `https://x.com/maya_l ${rel}`,
    `https://www.linkedin.com/in/maya-lindqvist ${rel}`,
    `https://github.com/maya-l ${rel}`,
    `https://bells.example/ ${rel}`,
  ])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' }).waitFor()
  await jon.page.goto(address)
  await jon.page.getByRole('link', { name: 'Maya Lindqvist' }).click()
  await jon.page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' }).and(focused(jon.page)).waitFor()
  await jon.page.getByText('I build bells.').waitFor()
  expect(await jon.page.getByText(maya.email).count()).toBe(0)
  expect([...maya.problems, ...jon.problems]).toEqual([])
})

test('a save shows immediately; a failed one, even after leaving the page, restores the old values and keeps the input', async () => {
  const maya = await app.member('Maya')
  const { page, context } = maya
  await page.goto('/profile')
  await edit(page, { Name: 'Countess', Bio: 'Bells' })
  const fail = await holdSave(page, broken)
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Countess' }).waitFor()
  await menu(page, 'Countess').waitFor()
  fail()
  await page.getByText('Error updating profile').waitFor()
  await page.getByText('The disk is full today.').first().waitFor()
  await page.getByText('Nothing you wrote is lost.').waitFor()
  await menu(page, 'Maya').waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).and(focused(page)).waitFor()
  await eventually(() => field(page, 'Bio').inputValue()).toBe('Bells')

  await loseConnection(page)
  await save(page)
  await page.getByText('Connection Issue').first().waitFor()
  await page.getByText("Your profile wasn't saved.").waitFor()
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await updated(page).waitFor()
  expect(await maya.call('GET /me/profile')).toMatchObject({ name: 'Countess', bio: 'Bells' })

  await edit(page, { Bio: 'Gongs' })
  const failLater = await holdSave(page, broken)
  await save(page)
  await page.getByText('Gongs').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByText('No Projects Yet').waitFor()
  failLater()
  await page.getByText('Error updating profile').waitFor()
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByText('Nothing you wrote is lost.').waitFor()
  await eventually(() => field(page, 'Bio').inputValue()).toBe('Gongs')
  await save(page)
  await updated(page).waitFor()
  await eventually(async () => (await maya.call('GET /me/profile')).bio).toBe('Gongs')
})

test('leaving asks for confirmation only with unsaved changes', async () => {
  const { page } = await app.member('Maya')
  await page.goto('/dashboard')
  const profile = page.getByRole('link', { name: 'Profile' }).first()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await profile.click()
  await edit(page, { Bio: ' ' })
  await page.getByRole('radio', { name: 'Products (0)' }).click()
  await page.getByText('No products yet').waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Your Projects Portfolio' }).waitFor()
  await profile.click()
  await field(page, 'Bio').fill('Bells')
  await page.goBack()
  await question.waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  await eventually(() => field(page, 'Bio').inputValue()).toBe('Bells')
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Idea Marketplace' }).waitFor()
  await profile.click()
  await page.getByText('No bio yet.').waitFor()
})

test('on desktop and phone, no profile page has findings, scrolls sideways or violates the policy', async () => {
  const member = await app.member(longWord)
  await member.publish('A calendar for bands')
  expect([...(await faultsOfProfile(member, longWord)), ...member.problems]).toEqual([])
})
