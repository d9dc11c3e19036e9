import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { MailDependencies } from '#server/platform/mail/due-mails.ts'
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { useServer } from '#test/support/server/use-server.ts'
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

const sendingAt =
  (time = MONDAY) =>
  (dependencies: MailDependencies) =>
    sendWeeklyEmails(dependencies, sql`${time}::timestamptz`)

/** Returns the mails to the builder of a run at that time. The weeks of a test are the same day for digests. */
async function runAt(time = MONDAY, how?: { fail: boolean }) {
  const mails = await sentBy(server, sendingAt(time), how)
  await server.sql`update digests set claimed_at = now() - interval '2 days'`
  return mails.filter(({ to }) => to === builder.email)
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
const ban = () => server.sql`update auth.users set banned_at = now() where id = ${builder.id}`
const makeDue = () => server.sql`update weekly_emails set due_at = now() where due_at is not null`
const send = (sendMail: MailDependencies['sendMail']) =>
  sendingAt()({ db: server.db, sendMail, origin: 'https://firsthand.example', log: server.app.log })()

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
    ['are banned', ban],
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

  test('it replaces the digest of its day, and waits a day after one', async () => {
    await voted()
    await server.sql`insert into digests (user_id, due_at) values (${builder.id}, now())
      on conflict (user_id) do update set due_at = now()`
    expect(await countAt()).toBe(1)
    expect(
      await server.value`select due_at > now() + interval '23 hours' from digests where user_id = ${builder.id}`,
    ).toBe(true)
    for (const [hours, count] of [
      [7, 0],
      [9, 1],
    ] as const) {
      await server.sql`update digests set claimed_at = now() - make_interval(hours => ${hours})`
      expect(await countAt('2027-01-11T08:00:00Z')).toBe(count)
    }
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
    return mails.filter(({ to }) => to === builder.email)
  }

  test('a hidden post is left out, and nothing is sent about it alone', async () => {
    const [kept, gone] = [await voted(), await voted()]
    const [mail] = await sendWhile(() => hide(gone))
    expect([mail?.text.includes(kept), mail?.text.includes(gone)]).toEqual([true, false])
    await server.sql`update weekly_emails set due_at = now() where user_id = ${builder.id}`
    await hide(kept)
    expect(await countAt()).toBe(0)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is banned', ban],
    ['is deleted', () => deleteMember(server.db, builder)],
    ['switches it off', () => choose({ daily: true, weekly: false })],
  ])('a member who %s gets none', async (_, happens) => {
    await voted()
    expect(await sendWhile(happens)).toEqual([])
  })
})

describe('once', () => {
  test('two nodes at the same time send it once', async () => {
    await voted()
    const runs = await Promise.all(Array.from({ length: 5 }, () => runAt()))
    expect(runs.flat()).toHaveLength(1)
  })

  test('one that fails, or whose node died, is tried again under the same id until Wednesday, and then no more', async () => {
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

  test('an address that the mail server rejects for good gets no second try', async () => {
    await voted()
    const smtp = await startSmtp(line => (line.startsWith('RCPT') ? '550 no such box' : undefined))
    const settings = readSettings({ SMTP_URL: smtp.url, MAIL_FROM: 'mail@firsthand.example' })
    await send(createMailer({ settings, log: server.app.log, getName: () => 'Firsthand' }))
    await makeDue()
    expect([smtp.mails, await countAt()]).toEqual([[], 0])
  })
})
