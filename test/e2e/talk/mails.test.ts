import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { getUnsubscriptionToken } from '#server/features/talk/mail-settings/queries.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const mailSwitch = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Mails' }).getByRole('switch', { name })
const isOn = async (page: Page, name: string) =>
  (await mailSwitch(page, name).getAttribute('aria-checked')) === 'true'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a switch that could not be stored turns back and says so', async () => {
  const { page } = await app.member('Maya')
  await page.goto('/settings')
  await page.route('**/api/me/mail-settings', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'failure', message: 'Failed.', requestId: 'r' } })
      : route.fallback(),
  )
  await mailSwitch(page, 'Signals').click()
  await page.getByText('Error updating mails').first().waitFor()
  await eventually(() => isOn(page, 'Signals')).toBe(true)
})

test('the link of a mail asks first, unsubscribes by one press without a session, and is harmless afterwards', async () => {
  const maya = await app.apiMember('Maya')
  const token = await getUnsubscriptionToken(app.database(), maya.session.user.id as MemberId)
  const { page, problems } = await app.guest()
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(`/unsubscribe/${token}`)
    await heading(page, 'Unsubscribe').waitFor()
    if (visit === 0)
      expect(await maya.call('GET /me/mail-settings')).toEqual({ signals: true, messages: true })
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await heading(page, 'You are unsubscribed').waitFor()
    expect(await maya.call('GET /me/mail-settings')).toEqual({ signals: false, messages: false })
  }
  expect(problems).toEqual([])
})

test('a link that is not complete says so', async () => {
  const { page } = await app.guest()
  await page.goto('/unsubscribe/0197a9a0-0000-7000-8000-000000000001.short')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await heading(page, 'This link was not found').waitFor()
})
