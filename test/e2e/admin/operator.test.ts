import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { faultsOf, faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { appCode } from '#test/support/accounts/authenticator-app.ts'
import { moveTo, proveAddress } from '#test/support/scenarios/attacks/sock-puppets.ts'

const app = useApp()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const open = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const confirm = async (page: Page, name: string) => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Six accounts of one network vote for an idea of the author. */
async function stuffVotes(author: Awaited<ReturnType<typeof app.apiMember>>) {
  const { id } = await author.publish('A calendar for choirs')
  const voters = [...Array(6).keys()].map(place => app.apiMember(`Sock ${place}`))
  const socks = await Promise.all(voters)
  for (const sock of socks) await sock.call(`PUT /items/${id}/vote`, { type: 'early_adopter' })
  const members = socks.map(({ session }) => ({ id: session.user.id as MemberId }))
  await moveTo(app.database(), members)
  // A cluster of unproven accounts alone would be voided without anybody.
  if (members[0]) await proveAddress(app.database(), members[0])
}

test('an operator manages members, invitations, settings and health', async () => {
  const operator = await app.staff('operator')
  const { page } = operator
  const [viktor, jonas] = [await app.apiMember('Viktor Lang'), await app.apiMember('Jonas Weber')]
  await page.goto('/admin/members')
  await press(page, 'Grace Mensah')
  await page.getByText("This is you. You can't act on yourself").waitFor()
  const faults = await faultsOfBothWidths(operator, 'own row')

  await page.getByRole('searchbox', { name: 'Search members' }).fill('jonas')
  await page.getByText('1 of 1.').waitFor()
  await press(page, 'Jonas Weber')
  await page.getByLabel('Role').selectOption('moderator')
  await confirm(page, 'Make moderator')
  await page.getByRole('row', { name: /Jonas Weber.*Moderator/ }).waitFor()

  await page.getByRole('button', { name: 'Clear search' }).click()
  await press(page, 'Viktor Lang')
  await press(page, 'Ban, with a reason and end date…')
  const ban = dialogOf(page, 'Ban Viktor Lang')
  await ban.getByRole('combobox', { name: 'Reason' }).selectOption('advertising')
  await ban.getByRole('button', { name: 'Ban', exact: true }).click()
  await ban.getByText('Please fill in this field.').waitFor()
  faults.push(...(await faultsOf(operator, 'ban')))
  await ban.getByLabel('Your reason in a sentence').fill('The same advertisement everywhere.')
  await ban.getByLabel('The ban ends').selectOption('never')
  await ban.getByRole('button', { name: 'Ban', exact: true }).click()
  await page.getByText('Banned indefinitely: The same advertisement everywhere.').waitFor()
  await expect(viktor.call('GET /me/profile')).rejects.toThrow()
  faults.push(...(await faultsOfBothWidths(operator, 'banned member')))
  await press(page, 'Lift the ban')
  await confirm(page, 'Lift the ban')
  await press(page, 'Delete the account…')
  const deletion = dialogOf(page, "Delete Viktor Lang's account?")
  const forGood = deletion.getByRole('button', { name: 'Delete for good' })
  expect(await forGood.isDisabled()).toBe(true)
  await deletion.getByLabel('Type Viktor Lang to confirm').fill('Viktor Lang')
  await forGood.click()
  await page.getByRole('row', { name: /Viktor Lang/ }).waitFor({ state: 'hidden' })

  await open(page, 'Invitations')
  await page.getByText('No invitations yet').waitFor()
  await press(page, 'Create link')
  await page.getByText('Please fill in this field.').waitFor()
  await page.getByLabel('Note').fill('Theatre group')
  await page.getByLabel('Max uses').fill('12')
  await press(page, 'Create link')
  await page.getByText('The link for “Theatre group” is ready. It is shown once.').waitFor()
  expect(await page.getByLabel('The link for Theatre group', { exact: true }).inputValue()).toContain(
    '#invite=',
  )
  await page.getByText('0 of 12').waitFor()
  faults.push(...(await faultsOfBothWidths(operator, 'invitations')))
  await press(page, 'Revoke the link for Theatre group')
  await confirm(page, 'Revoke')
  await page.getByText('Revoked', { exact: true }).waitFor()

  await open(page, 'Settings')
  await page.getByLabel('Name of the community').fill('Firsthand for makers')
  await page.getByLabel('Accent color', { exact: true }).fill('#2563eb')
  const mailsADay = page.getByLabel('Maximum emails per day')
  await mailsADay.fill('many')
  await press(page, 'Save Changes')
  await page.getByText('Enter a whole number from 0 to 1,000,000.').waitFor()
  await mailsADay.fill('250')
  await page.getByText('3 changes').waitFor()
  faults.push(...(await faultsOfBothWidths(operator, 'settings')))
  await open(page, 'Health')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await press(page, 'Save Changes')
  await page.getByText('3 changes').waitFor({ state: 'hidden' })
  expect(await mailsADay.inputValue()).toBe('250')
  expect(await page.getByLabel('Name of the community').inputValue()).toBe('Firsthand for makers')
  await open(page, 'Log')
  await page.getByRole('listitem').getByText('Settings changed').waitFor()
  await page.getByLabel('What', { exact: true }).selectOption('delete_member')
  await page.getByRole('listitem').getByText('Account deleted').waitFor()
  faults.push(...(await faultsOfBothWidths(operator, 'log')))

  await open(page, 'Health')
  await page.getByRole('heading', { name: 'Jobs' }).waitFor()
  await page.getByRole('region', { name: 'no mail server is set up' }).getByText('SMTP_URL').waitFor()
  faults.push(...(await faultsOfBothWidths(operator, 'health')))

  await stuffVotes(jonas)
  await open(page, 'Suspicious activity')
  await page.getByText('Nothing to review').waitFor()
  await press(page, 'Check now')
  await page.getByText('6 accounts came from one network.').waitFor()
  await press(page, 'Accounts')
  await page.getByRole('region', { name: 'Voted for' }).waitFor()
  await press(page, 'Void the votes')
  await page.getByText('Please fill in this field.').waitFor()
  await page.getByLabel('Your reason in a sentence').fill('One person made them all.')
  faults.push(...(await faultsOfBothWidths(operator, 'suspicious')))
  await press(page, 'Void the votes')
  const restore = page.getByRole('button', { name: 'Restore the votes' })
  await restore.and(page.locator(':disabled')).waitFor()
  await page.getByRole('radio', { name: 'Acted on' }).click()
  await restore.and(page.locator(':enabled')).waitFor()
  await page.getByLabel('Your reason in a sentence').fill('They are a choir after all.')
  await restore.click()
  await page.getByRole('article').getByText('Restored', { exact: true }).first().waitFor()
  expect(faults).toEqual([])

  await open(page, 'Members')
  await press(page, 'Jonas Weber')
  await press(page, 'End all sessions')
  const ending = page.getByRole('alertdialog').getByRole('button', { name: 'End the sessions' })
  await ending.waitFor()
  // Reads need a proof too and are repeated, so all are over before the proof ends.
  await operator.settle()
  // The proof ends, so the next act asks for another and is done then.
  await app
    .database()
    .updateTable('auth.sessions')
    .set({ proven_at: null })
    .where('user_id', '=', operator.session.user.id as MemberId)
    .execute()
  await ending.click()
  const proof = dialogOf(page, 'Confirm it’s you')
  await proof.getByLabel('Your password', { exact: true }).fill(operator.password)
  await proof.getByLabel('Code from your app').fill(appCode(operator.secret, 1))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('All sessions ended').waitFor()
  await expect(jonas.call('GET /me/sessions')).rejects.toThrow('401')
  await page.getByText('Admin mode: 10 minutes left').waitFor()
  expect(operator.problems).toEqual([])
})
