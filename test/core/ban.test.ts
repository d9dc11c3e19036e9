import { expect, test } from 'vitest'
import { faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('a member banned mid-session sees why, appeals, and reaches nothing else until the ban is lifted', async () => {
  const operator = await app.apiStaff('operator')
  const viktor = await app.member('Viktor')
  const { page, problems } = viktor
  const decide = (act: string, more: object = {}) =>
    operator.call('POST /moderation/decisions', {
      id: crypto.randomUUID(),
      subject: { kind: 'member', id: viktor.session.user.id },
      act,
      reason: 'harassment',
      sentence: 'Insults in three chats.',
      ...more,
    })
  await page.goto('/marketplace')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await decide('ban', { until })
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
  await decide('lift')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await signIn(page, viktor)
  await page.getByRole('heading', { name: 'Your Projects Portfolio' }).waitFor()
  expect([...faults, ...problems]).toEqual([])
})
