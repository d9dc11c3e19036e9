import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { findCase, latestNotice, report, rule } from '#test/support/moderation/reports.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendNoticeMails } from './commands.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reporter = useMember(server, 'Reporter')
let moderator: Awaited<ReturnType<typeof joinStaff>>
let itemId: ItemId

const unread = async (of = author) =>
  (await of.call('GET /me/notifications', { query: {} })).ok.notifications.filter(
    ({ kind, read }) => kind === 'notice' && !read,
  )

/** Sends what is due. Returns the mails; `fail` lets each fail. */
async function sendMails({ fail = false } = {}) {
  const mails: Mail[] = []
  const sendMail = (mail: Mail) => {
    mails.push(mail)
    return fail ? Promise.reject(new Error('no mail server')) : Promise.resolve()
  }
  await sendNoticeMails({
    db: server.db,
    sendMail,
    origin: 'https://firsthand.example',
    log: server.app.log,
  })()
  return mails
}

beforeAll(async () => {
  moderator = await joinStaff(server, 'moderator')
  itemId = (await publishIdea(author, { marketplaceDescription: 'Buy followers now' })).id
  const subject: Subject = { kind: 'item', id: itemId }
  await report(reporter, subject)
  await rule(moderator, (await findCase(moderator, subject)).id, { act: 'hide', reason: 'deceptive' })
})

test('each notice is mailed once, to its own member, with the address of its page', async () => {
  await sendMails({ fail: true })
  await server.db.updateTable('moderation_notices').set({ mail_due_at: sql`now()` }).execute()
  const mails = await sendMails()
  const shown = mails.map(({ to, subject }) => `${to.split('-')[0]}: ${subject}`).toSorted()
  expect(shown).toEqual([
    'author: “Buy followers now” was hidden',
    'reporter: Something was done about your report',
    'reporter: Your report arrived: “Buy followers now”',
  ])
  const statement = mails.find(({ to }) => to === author.email)
  const { id } = await latestNotice(author, 'ruling')
  for (const text of [
    `https://firsthand.example/notices/${id}`,
    'Deceptive',
    'The same advertisement as in two other places.',
    'No automated means were used',
    'you can appeal once',
  ])
    expect(statement?.text).toContain(text)
  expect(await sendMails()).toEqual([])
})

test('a member without mails about messages still gets those about rulings', async () => {
  const quiet = { signals: false, messages: false }
  for (const member of [author, reporter]) await member.call('PUT /me/mail-settings', { body: quiet })
  await server.db.updateTable('moderation_notices').set({ mail_due_at: sql`now()` }).execute()
  expect((await sendMails()).map(({ to }) => to)).toEqual([author.email])
})

test('a notice is a notification that cannot be turned off, until its page was read', async () => {
  const [notification] = await unread()
  const { id } = await latestNotice(author, 'ruling')
  expect(notification).toMatchObject({ notice: { id, kind: 'ruling' }, from: null, contentTitle: '' })
  const settings = (await author.call('GET /me/notification-settings')).ok
  expect(Object.keys(settings)).not.toContain('notice')
  for (let n = 0; n < 2; n += 1)
    expect(
      (await author.call('PUT /me/notices/:noticeId/reading', { params: { noticeId: id } })).status,
    ).toBe(204)
  expect(await unread()).toEqual([])
  const { ok } = await author.call('GET /me/notices', { query: {} })
  expect([ok.unread, ok.notices[0]?.read]).toEqual([0, true])
})
