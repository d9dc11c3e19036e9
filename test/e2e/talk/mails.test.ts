import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { getUnsubscriptionToken } from '#server/features/talk/unsubscription.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

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
