import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openCaseAlerts } from '#server/compose/open-case-alerts.ts'
import { setRole } from '#server/features/operators/roles/stored-roles.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { findCase, report, rule } from '#test/support/moderation/reports.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { sendCaseMails } from './mails.ts'

const server = useServer()
const author = useMember(server, 'Author')
const moderator = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let alerts: ReturnType<typeof openCaseAlerts>

const openAlerts = () => {
  const { db, live, app, dataDir } = server
  const settings = readSettings({ DATA_DIR: dataDir, ...mailServer.settings })
  return openCaseAlerts({ db, settings, publish: live.publish, log: app.log })
}

beforeAll(async () => {
  mailServer = await startMailServer()
  alerts = openAlerts()
  return async () => {
    await alerts.stop()
    mailServer.close()
  }
})

beforeEach(async () => {
  await settled()
  await noneOnTheirWay()
  await server.sql`update auth.users set email_confirmed_at = now()`
  await server.sql`delete from case_mails`
  await server.sql`delete from notifications where kind = 'case'`
  for (const { to } of await mailServer.mails()) await mailServer.mailTo(to)
})
afterEach(() => server.sql`update cases set state = 'decided', new_report_count = 0`)

const item = async (by: Persona = author) => ({ kind: 'item', id: (await publishIdea(by)).id }) as const
const many = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => make()))
const bellOf = async (of: Pick<Persona, 'call'>) =>
  (await of.call('GET /me/notifications', { query: {} })).ok.notifications.find(
    ({ kind, read }) => kind === 'case' && !read,
  )
const mailsTo = async (of: Pick<Persona, 'email'>) =>
  (await mailServer.mails()).filter(({ to }) => to === of.email)
/** Waits until all new cases have been notified. */
const settled = () => expect.poll(async () => (await server.sql`select from new_cases`).rows.length).toBe(0)
/** Waits until the emails of the previous test have arrived, also those claimed at its end: a claim lasts five minutes. */
const noneOnTheirWay = async () => {
  await sendDue()
  const claimed = sql`select from case_mails where due_at between now() + interval '4 minutes' and now() + interval '5 minutes'`
  await expect.poll(async () => (await claimed.execute(server.db)).rows.length).toBe(0)
}
/** Sends the due emails, as the job does. */
const sendDue = () => {
  const settings = readSettings({ DATA_DIR: server.dataDir, ...mailServer.settings })
  const sendMail = createMailer({ settings, log: server.app.log, getName: () => 'Firsthand' })
  return sendCaseMails({
    db: server.db,
    sendMail,
    origin: 'https://firsthand.example',
    log: server.app.log,
  })()
}

test('thirty reports in a second cause one email and one notification, even across nodes', async () => {
  const node = await startNode({ ...server })
  onTestFinished(node.close)
  const socket = await openSocket(new URL(await listen({ ...server, app: node.app })).origin)
  onTestFinished(() => socket.close())
  await socket.authenticate(moderator.token)
  const subjects = await many(30, item)
  const reporters = await many(5, () => join(server))
  const sent = Promise.all(subjects.map((subject, n) => report(reporters[n % 5] ?? expect.fail(), subject)))
  await socket.waitFor('notifications.changed')
  expect((await sent).map(({ status }) => status)).toEqual(subjects.map(() => 200))
  await expect.poll(async () => (await bellOf(moderator))?.count).toBe(30)
  expect((await moderator.call('GET /me/notifications/count')).ok.unread).toBe(1)
  const mail = await mailServer.mailTo(moderator.email)
  expect(mail.subject).toMatch(/^\d+ new cases?, \d+ open$/)
  expect(`${mail.text}${mail.html}`).not.toMatch(/Author|Member|advertising|under two other ideas/)
  await sendDue()
  expect(await mailsTo(moderator)).toEqual([])
})

test('many reports of one subject open one case with one notification and one email; new cases wait an hour', async () => {
  const subject = await item()
  const reporters = await many(6, () => join(server))
  await Promise.all(reporters.map(by => report(by, subject)))
  await settled()
  expect((await bellOf(operator))?.count).toBe(1)
  expect((await mailServer.mailTo(operator.email)).subject).toBe('1 new case, 1 open')
  await report(author, await item(await join(server)))
  await report(author, await item(await join(server)))
  await settled()
  expect((await bellOf(operator))?.count).toBe(3)
  await sendDue()
  expect(await mailsTo(operator)).toEqual([])
  await server.sql`update case_mails set due_at = due_at - interval '1 hour'`
  await sendDue()
  expect((await mailServer.mailTo(operator.email)).subject).toBe('2 new cases, 3 open')
  await report(reporters[0] ?? expect.fail(), await item())
  await settled()
  await server.sql`update case_mails set due_at = due_at - interval '59 minutes'`
  await sendDue()
  expect(await mailsTo(operator)).toEqual([])
})

test('a new report after the decision opens a new case, and a case decided before its alert sends no alert', async () => {
  const subject = await item()
  await report(await join(server), subject)
  await settled()
  await operator.call('PUT /me/notifications/reading')
  await rule(operator, (await findCase(operator, subject)).id, { act: 'dismiss' })
  await report(await join(server), subject)
  await expect.poll(async () => (await bellOf(operator))?.count).toBe(1)
  await server.sql`update cases set state = 'decided', new_report_count = 0`
  await server.sql`insert into new_cases select id from cases`
  await settled()
  expect((await bellOf(operator))?.count).toBe(1)
})

test('the case notification is marked read once no case is open', async () => {
  const subjects = [await item(), await item()] as const
  for (const subject of subjects) await report(await join(server), subject)
  await settled()
  await expect.poll(async () => (await bellOf(moderator))?.count).toBe(2)
  await rule(operator, (await findCase(operator, subjects[0])).id, { act: 'dismiss' })
  expect((await bellOf(moderator))?.count).toBe(2)
  await rule(operator, (await findCase(operator, subjects[1])).id, { act: 'dismiss' })
  expect([await bellOf(moderator), await bellOf(operator)]).toEqual([undefined, undefined])
})

test('moderators are not notified if they were reported, sent the report, are banned or lost the role', async () => {
  const [reported, reporter, banned, former] = await many(4, () => joinStaff(server, 'moderator'))
  if (!reported || !reporter || !banned || !former) expect.fail()
  await server.sql`update auth.users set email_confirmed_at = now(), banned_at = case when id = ${banned.id} then now() end`
  await report(author, await item(await join(server)))
  await settled()
  await expect.poll(async () => (await bellOf(former))?.count).toBe(1)
  await server.db.transaction().execute(tx => setRole(tx, { memberId: former.id, role: 'member' }))
  for (const { call } of [reported, reporter]) await call('PUT /me/notifications/reading')
  await server.sql`update cases set state = 'decided', new_report_count = 0`
  for (const { to } of await mailServer.mails()) await mailServer.mailTo(to)
  await server.sql`delete from case_mails`

  await report(reporter, { kind: 'member', id: reported.id })
  await expect.poll(async () => (await mailsTo(operator)).length).toBeGreaterThan(0)
  for (const member of [reported, reporter, former]) expect(await bellOf(member)).toBeUndefined()
  // The numbers of a later email must not reveal the case about its reader.
  await report(author, await item(await join(server)))
  expect((await mailServer.mailTo(reported.email, '1 new case, 1 open')).subject).toBeDefined()
  expect((await mailServer.mails()).filter(({ to }) => to === banned.email)).toEqual([])
})

test('a moderator who turned off message emails is only notified, and a case no longer open sends no email', async () => {
  const quiet = await joinStaff(server, 'moderator')
  await server.sql`update auth.users set email_confirmed_at = now()`
  await quiet.call('PUT /me/mail-settings', { body: { daily: false, weekly: true } })
  const subject = await item()
  await report(await join(server), subject)
  await expect.poll(async () => (await bellOf(quiet))?.count).toBe(1)
  await mailServer.mailTo(moderator.email, '1 new case, 1 open')
  await rule(operator, (await findCase(operator, subject)).id, { act: 'dismiss' })
  await server.sql`update case_mails set new_count = 1, due_at = now()`
  const before = (await mailServer.mails()).length
  await sendDue()
  expect((await mailServer.mails()).length).toBe(before)
  expect(await mailsTo(quiet)).toEqual([])
})

test('a failed email is retried with the cases added since then, and two nodes send it once', async () => {
  await report(await join(server), await item())
  await settled()
  await mailServer.mailTo(moderator.email, '1 new case, 1 open')
  // It looks for due emails again after each one it sends.
  await alerts.stop()
  onTestFinished(() => {
    alerts = openAlerts()
  })
  await server.sql`update case_mails set new_count = 2, due_at = now() where user_id = ${moderator.id}`
  const send = (sendMail: () => Promise<void>) =>
    sendCaseMails({ db: server.db, sendMail, origin: 'https://firsthand.example', log: server.app.log })()
  await send(() => Promise.reject(new Error('no mail server')))
  await server.sql`update case_mails set new_count = 3, due_at = now() where user_id = ${moderator.id}`
  await Promise.all([sendDue(), sendDue(), sendDue()])
  expect((await mailsTo(moderator)).map(({ subject }) => subject)).toEqual(['3 new cases, 1 open'])
})
