import { beforeAll, beforeEach, expect, test } from 'vitest'
import { removeFactors } from '#server/features/sign-in/factors/resets.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { join } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import { type Staff } from '#test/support/accounts/staff.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendOperatorMails } from './operator-mails.ts'

const server = useServer()
const ada = useStaff(server, 'operator')
const bo = useStaff(server, 'operator')
const moderator = useStaff(server, 'moderator')

const send = (how?: { fail: boolean }) => sentBy(server, sendOperatorMails, how)
const textsTo = (mails: Mail[], of: Pick<Staff, 'email'>) =>
  mails.filter(({ to }) => to === of.email).map(({ text }) => text)
const rename = (of: Pick<Staff, 'id'>, name: string) =>
  server.db.updateTable('profiles').set({ name }).where('id', '=', of.id).execute()
const removeFactorsOf = (of: Pick<Staff, 'id'>) =>
  server.db.transaction().execute(tx => removeFactors(tx, of.id))

beforeAll(async () => {
  await rename(ada, 'Ada')
  await rename(bo, 'Bo')
})
beforeEach(async () => {
  await server.sql`update auth.users set email_confirmed_at = now()`
  await server.sql`delete from operator_mails`
})

test('a role change is emailed to every operator, even the acting one, but not again to its member', async () => {
  const member = await join(server, 'Cleo')
  await proveAddress(server.db, member)
  const give = (role: 'operator' | 'member', to = member) =>
    ada.call('PUT /admin/members/:memberId/role', {
      params: { memberId: to.id },
      body: { role, unproven: false },
    })
  expect((await give('operator')).status).toBe(204)
  const mails = await send()
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
    [ada, bo].map(({ email }) => `${email}: A role was granted`).toSorted(),
  )
  const [text = ''] = textsTo(mails, bo)
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC: Ada made Cleo an operator, previously member\./)
  expect(text).toContain('https://firsthand.example/admin/log')
  expect(await send()).toEqual([])
  await server.sql`delete from member_roles where user_id = ${member.id}`
})

test('an email about a changed setting names it without its values', async () => {
  const { version, values } = (await ada.call('GET /admin/settings')).ok
  const body = {
    version,
    values: { ...values, supportEmail: 'private-person@example.test', name: 'Elsewhere' },
  }
  expect((await ada.call('PUT /admin/settings', { body })).status).toBe(200)
  const mails = await send()
  expect(textsTo(mails, bo)).toEqual([expect.stringContaining('Ada changed the name, the support address.')])
  expect(JSON.stringify(mails)).not.toMatch(/private-person|Elsewhere/)
})

test('the start of a pause is emailed with its end, and an early end is emailed too', async () => {
  const params = { name: 'sign-ups' } as const
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const begun = await ada.call('PUT /admin/pauses/:name', {
    params,
    body: { until, reason: 'accounts by a script', replaces: null },
  })
  expect(begun.status).toBe(200)
  const [text = ''] = textsTo(await send(), bo)
  expect(text).toContain(`Ada paused sign-ups until ${until.slice(0, 16).replace('T', ' ')} UTC.`)
  await ada.call('DELETE /admin/pauses/:name', { params })
  expect((await send()).map(mail => mail.subject)).toEqual(Array(2).fill('Ada ended the pause on sign-ups'))
})

test('a removed factor is emailed only for members with a role, and an operator’s goes to the other operators', async () => {
  await addFactor(server, (await join(server)).token)
  expect(await send()).toEqual([])
  await removeFactorsOf(moderator)
  const ofModerator = await send()
  expect(ofModerator.map(({ to }) => to).toSorted()).toEqual([ada.email, bo.email].toSorted())
  expect(textsTo(ofModerator, ada)).toEqual([
    expect.stringContaining("A second factor was removed from Modesta's account."),
  ])
  await removeFactorsOf(bo)
  expect((await send()).map(({ to }) => to)).toEqual([ada.email])
})

test('an operator’s news is collected in one email, which is retried; banned and former operators get none', async () => {
  await addFactor(server, moderator.token)
  await removeFactorsOf(moderator)
  expect(await send({ fail: true })).toHaveLength(2)
  await server.sql`update operator_mails set due_at = now()`
  await server.sql`delete from member_roles where user_id = ${bo.id}`
  const mails = await Promise.all([send(), send(), send()])
  expect(mails.flat().map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, '2 changes to roles, second factors or settings'],
  ])
  await server.sql`update auth.users set banned_at = now() where id = ${ada.id}`
  await addFactor(server, moderator.token)
  expect(await send()).toEqual([])
})
