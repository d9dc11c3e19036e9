import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ItemId, UpdateId } from '#contract/ids.ts'
import { settleRestored } from '#server/features/account/deletion/after-restore.ts'
import { sendDigests } from '#server/features/talk/digests/send-digests.ts'
import type { MailDependencies } from '#server/platform/mail/due-mails.ts'
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { castVote, postComment, postUpdate } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { notifyAll } from '#test/support/talk/follower-notifications.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'
import { sendWeeklyEmails } from './send-weekly-emails.ts'

const server = useServer()
let builder: Persona
let tester: Persona

/** A Monday, at eight o'clock in UTC. */
const MONDAY = '2027-01-04T08:00:00Z'

beforeEach(async () => {
  builder = await join(server, 'Builder')
  tester = await join(server, 'Tester')
  await proveAddress(server.db, builder)
})

const toBuilder = (mails: Mail[]) => mails.filter(({ to }) => to === builder.email)

const sendingAt =
  (time = MONDAY) =>
  (dependencies: MailDependencies) =>
    sendWeeklyEmails(dependencies, sql`${time}::timestamptz`)

/** Returns the mails to the builder of a run at that time. The weeks of a test are the same day for digests. */
async function runAt(time = MONDAY, how?: { fail: boolean }) {
  const mails = await sentBy(server, sendingAt(time), how)
  await server.sql`update digests set claimed_at = now() - interval '2 days'`
  return toBuilder(mails)
}
const countAt = async (time?: string) => (await runAt(time)).length

/** Lets the tester say they would use a new idea. */
async function voted(on = builder) {
  const { id } = await publishIdea(on)
  await castVote(tester, id, 'early_adopter')
  return id
}

const hide = (id: ItemId) => server.sql`update items set status = 'hidden' where id = ${id}`
const choose = (body: { daily: boolean; weekly: boolean }) => builder.call('PUT /me/mail-settings', { body })
const ban = ({ id } = builder) => server.sql`update auth.users set banned_at = now() where id = ${id}`
const toMember = ({ id: memberId }: Persona) => ({ params: { memberId } })
const makeDue = () => server.sql`update weekly_emails set due_at = now() where due_at is not null`
const send = (sendMail: MailDependencies['sendMail'], time?: string) =>
  sendingAt(time)({ db: server.db, sendMail, origin: 'https://firsthand.example', log: server.app.log })()

const inZone = async (timeZone: string) =>
  expect((await builder.call('PUT /me/time-zone', { body: { timeZone } })).status).toBe(204)

describe('Monday at eight', () => {
  test('is that of the member’s zone, in summer and in winter', async () => {
    await voted()
    await inZone('Europe/Berlin')
    expect([await countAt('2027-03-22T06:59:00Z'), await countAt('2027-03-22T07:00:00Z')]).toEqual([0, 1])
    // The clock changed on Sunday.
    expect([await countAt('2027-03-29T05:59:00Z'), await countAt('2027-03-29T06:00:00Z')]).toEqual([0, 1])
    expect([await countAt('2027-10-25T06:00:00Z'), await countAt('2027-10-25T06:05:00Z')]).toEqual([1, 0])
    expect([await countAt('2027-11-01T06:00:00Z'), await countAt('2027-11-01T07:00:00Z')]).toEqual([0, 1])
  })

  test.each([
    ['no zone', null],
    ['a zone that PostgreSQL does not know', 'Mars/Olympus'],
    ['a zone that no clock can show', 'GMT+99999999999999999999'],
    ['a number', '999999'],
    ['signs', '+-/'],
  ])('%s counts as UTC', async (_, zone) => {
    await voted()
    await server.sql`update profiles set time_zone = ${zone} where id = ${builder.id}`
    expect([await countAt('2027-01-04T07:59:00Z'), await countAt(MONDAY), await countAt(MONDAY)]).toEqual([
      0, 1, 0,
    ])
  })

  test('is made up for until Wednesday ends, and comes once a week without a Monday too', async () => {
    await voted()
    expect([await countAt('2026-12-31T00:00:00Z'), await countAt('2026-12-30T23:59:00Z')]).toEqual([0, 1])
    await inZone('Pacific/Pago_Pago')
    // Still Sunday there, and already Tuesday after the move.
    expect(await countAt('2027-01-04T10:59:00Z')).toBe(0)
    await inZone('Pacific/Kiritimati')
    expect([await countAt('2027-01-04T11:00:00Z'), await countAt('2027-01-04T11:05:00Z')]).toEqual([1, 0])
    await inZone('Pacific/Pago_Pago')
    expect(await countAt('2027-01-04T20:00:00Z')).toBe(0)
    expect(await countAt('2027-01-11T20:00:00Z')).toBe(1)
  })
})

describe('who gets it', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['have switched it off', () => choose({ daily: true, weekly: false })],
    ['want no daily email', () => choose({ daily: false, weekly: true })],
    ['are banned', () => ban()],
    ['have not proven their address', () => server.sql`update auth.users set email_proven_at = null`],
    ['have left', () => deleteMember(server.db, builder)],
  ])('members who %s get none', async (_, happens) => {
    await voted()
    await happens()
    expect(await countAt()).toBe(0)
  })

  test('questions alone are not worth an email', async () => {
    await publishIdea(tester)
    expect((await builder.call('GET /me/week')).ok.questions.length).toBeGreaterThan(0)
    expect(await countAt()).toBe(0)
    // What comes later waits for the next week.
    await voted()
    expect([await countAt(), await countAt('2027-01-11T08:00:00Z')]).toEqual([0, 1])
  })

  test('after twelve weeks away the last one says so, and none follows until they come back', async () => {
    await voted()
    const wasAway = (weeks: number) =>
      server.sql`with sessions as (update auth.sessions set refreshed_at = now() - make_interval(weeks => ${weeks})
        where user_id = ${builder.id}), mails as (update weekly_emails set seen_at = now() - make_interval(weeks => ${weeks})
        where user_id = ${builder.id})
        update auth.users set created_at = now() - interval '1 year', last_sign_in_at = now() - interval '1 year'
        where id = ${builder.id}`
    const weeks = ['04', '11', '18', '25'].map(day => `2027-01-${day}T08:00:00Z`)
    await wasAway(11)
    const texts = [(await runAt(weeks[0]))[0]?.text]
    await wasAway(13)
    texts.push((await runAt(weeks[1]))[0]?.text)
    const last = 'our last weekly email until you come back'
    expect(texts.map(text => text?.includes(last))).toEqual([false, true])
    expect(await countAt(weeks[2])).toBe(0)
    await server.sql`update auth.sessions set refreshed_at = now() where user_id = ${builder.id}`
    expect((await runAt(weeks[3])).map(({ text }) => text.includes(last))).toEqual([false])
  })
})

describe('on one Monday', () => {
  const digestsAt = async (time: string) =>
    toBuilder(await sentBy(server, node => sendDigests(node, sql`${time}::timestamptz`)))

  /** The builder is away, and a comment waits for them, which is not part of a week. */
  async function makeDigestDue(on: ItemId) {
    const time = timeMachine(server)
    await postComment(tester, on)
    await time.wasThere(builder, 200)
    await time.signalsCame(builder, 90)
    await time.sweptUntil(23 * 60)
  }
  const hurry = () => server.sql`update digests set due_at = now() where due_at is not null`

  test('the weekly email replaces the digest, and waits a day after one that came first', async () => {
    await makeDigestDue(await voted())
    expect(await digestsAt('2027-01-04T03:00:00Z')).toEqual([])
    await hurry()
    const nodes = [1, 2, 3].flatMap(() => [sentBy(server, sendingAt()), digestsAt('2027-01-04T08:10:00Z')])
    expect((await Promise.all(nodes)).flat()).toMatchObject([{ id: expect.stringContaining('week') }])
    for (const [hours, count] of [
      [7, 0],
      [9, 1],
    ] as const) {
      await server.sql`update digests set claimed_at = now() - make_interval(hours => ${hours})`
      expect(await countAt('2027-01-11T08:00:00Z')).toBe(count)
      await makeDue()
    }
  })

  test('the digest comes if the week has nothing to say, or no weekly email is wanted', async () => {
    await makeDigestDue((await publishIdea(builder)).id)
    expect([...(await digestsAt('2027-01-04T03:00:00Z')), ...(await runAt())]).toEqual([])
    await hurry()
    expect(await digestsAt('2027-01-04T08:15:00Z')).toHaveLength(1)
    await server.sql`update digests set claimed_at = null, told_until = null, due_at = now()`
    await choose({ daily: true, weekly: false })
    expect(await digestsAt('2027-01-11T03:00:00Z')).toHaveLength(1)
  })
})

describe('between computing and sending', () => {
  /** Lets something happen while the emails of five others are sent; that of the builder is computed, and comes next. */
  async function sendWhile(happens: () => Promise<unknown>) {
    const others = await Promise.all(Array.from({ length: 5 }, () => join(server)))
    for (const other of others) {
      await proveAddress(server.db, other)
      await voted(other)
    }
    await server.sql`insert into weekly_emails (user_id, week, due_at, seen_at)
      select id, '2027-01-04', now() - case id when ${builder.id} then interval '0' else interval '1 hour' end, now()
      from profiles where id = any(${[builder, ...others].map(({ id }) => id)})`
    const mails: Mail[] = []
    let happening: Promise<unknown> | undefined
    await send(async mail => {
      mails.push(mail)
      happening ??= happens()
      await happening
    })
    expect(mails.filter(({ to }) => to !== builder.email)).toHaveLength(5)
    return toBuilder(mails)
  }

  test.each<[string, (of: { update: UpdateId; itemId: ItemId }) => Promise<unknown>]>([
    ['deleted', ({ update }) => tester.call('DELETE /updates/:updateId', { params: { updateId: update } })],
    ['by someone blocked', () => builder.call('PUT /members/:memberId/block', toMember(tester))],
    ['by someone banned', () => ban(tester)],
    ['on a hidden post', ({ itemId }) => hide(itemId)],
  ])('an update %s meanwhile is neither in the email nor in its subject', async (_, happens) => {
    await castVote(tester, (await publishIdea(builder)).id)
    const { id } = await publishIdea(tester)
    await castVote(builder, id)
    const update = await postUpdate(tester, id)
    await notifyAll(server)
    const [mail] = await sendWhile(() => happens({ update, itemId: id }))
    expect([mail?.subject.slice(0, 9), mail?.text.includes(id)]).toEqual(['1 vote on', false])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is banned', () => ban()],
    ['is deleted', () => deleteMember(server.db, builder)],
    ['switches it off', () => choose({ daily: true, weekly: false })],
  ])('a member who %s gets none', async (_, happens) => {
    await voted()
    expect(await sendWhile(happens)).toEqual([])
  })
})

describe('once', () => {
  test('one that fails is tried again under the same id until Wednesday, and then no more', async () => {
    await voted()
    const [failed] = await runAt(MONDAY, { fail: true })
    expect([failed?.id.includes('2027-01-04'), await countAt()]).toEqual([true, 0])
    await makeDue()
    expect(await runAt()).toMatchObject([{ id: failed?.id }])
    await makeDue()
    expect(await countAt()).toBe(0)
    const next = '2027-01-11T08:00:00Z'
    await runAt(next, { fail: true })
    await makeDue()
    expect([await countAt('2027-01-14T00:00:00Z'), await countAt(next)]).toEqual([0, 0])
  })

  test('one whose node died, or could not note it, is not sent again', async () => {
    await voted()
    const sent: string[] = []
    void send(async ({ to }) => new Promise(() => sent.push(to)))
    await vi.waitFor(() => expect(sent).toContain(builder.email))
    await makeDue()
    expect(await countAt()).toBe(0)
    const next = '2027-01-11T08:00:00Z'
    await send(() => server.sql`alter table digests rename to lost`, next).catch(() => {})
    await server.sql`alter table lost rename to digests`
    await makeDue()
    expect(await countAt(next)).toBe(0)
  })

  test('after the restore of a backup, the week counts as sent', async () => {
    await voted()
    await server.db.transaction().execute(settleRestored)
    const monday: string =
      await server.value<string>`select date_trunc('week', now() - interval '8 hours', 'UTC') + interval '9 hours'`
    expect(await countAt(monday)).toBe(0)
    expect(await countAt(new Date(Date.parse(monday) + 7 * 86_400_000).toISOString())).toBe(1)
  })

  test('an address that the mail server rejects for good gets no second try', async () => {
    await voted()
    const smtp = await startSmtp(line => (line.startsWith('RCPT') ? '550 no such box' : undefined))
    const settings = readSettings({ SMTP_URL: smtp.url, MAIL_FROM: 'mail@firsthand.example' })
    await send(createMailer({ settings, log: server.app.log, getName: () => 'Firsthand' }))
    await makeDue()
    expect([smtp.mails, await countAt()]).toEqual([[], 0])
  })
})
