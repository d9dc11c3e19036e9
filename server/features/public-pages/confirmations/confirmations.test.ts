import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId, VisitId } from '#contract/ids.ts'
import { subscribe } from '#server/features/public-pages/subscribers/subscribe.ts'
import { sendSubscriberMails } from '#server/features/public-pages/subscribers/subscriber-mails.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { createDayHash } from '#server/platform/rate-limits/day-hash.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServer } from '#test/support/server/use-server.ts'

const EMAIL = 'ines@example.test'
const server = useServer()
const author = useNewMember(server, 'Maya Lindqvist')
let itemId: ItemId
beforeEach(async () => {
  await server.sql`truncate subscribers, subscriber_mail_counts, refused_addresses cascade`
  itemId = (await publishIdea(author)).id
  await openToAddresses(server.db, { itemId, author: author.id })
})

const community = () => ({ disposableDomains: [] as string[] })

let sent: Mail[] = []

/** Leaves an address on the page of an item. Returns the path of the emailed link; undefined if no email is sent. */
async function leave(email = EMAIL, visitId: VisitId | null = null) {
  const { db, app } = server
  sent = []
  await subscribe(
    {
      db,
      hash: createDayHash(db),
      publish: () => {},
      community: community as never,
      hasMailServer: true,
      sendMails: () => {},
    },
    { itemId, email, visitId, via: 'qr', site: null, caller: { address: '127.0.0.1', userAgent: '' } },
  )
  const sendMail = async (mail: Mail) => void sent.push(mail)
  await sendSubscriberMails({ db, sendMail, origin: 'https://firsthand.example', log: app.log })()
  return /https:\/\/firsthand\.example(\S+)/.exec(sent[0]?.text ?? '')?.[1]
}
const leaveAndFollow = async (email?: string) => (await leave(email)) ?? expect.fail('no mail was sent')

const open = (path: string) => server.app.inject(path)
const post = (path: string, form: Record<string, string>) =>
  postForm(server, path.split('?', 1)[0] ?? '', form)

type SubscriberRow = { email: string; confirmed: boolean; member_id: string | null }
const subscribers = async () =>
  (
    await server.sql<SubscriberRow>`select email, confirmed_at is not null as confirmed, member_id from subscribers`
  ).rows

describe('the emailed link', () => {
  test('asks after the yes, never before, whether the author may ask, and a second press takes it back', async () => {
    const link = await leaveAndFollow()
    const mayAsk = async () =>
      (await server.sql`select consent_version from subscribers where may_be_asked_at is not null`).rows
    expect((await open(link)).body).not.toContain('ask you about it')
    await post(link, { choice: 'may-ask' })
    expect(await mayAsk()).toEqual([])
    await post(link, { choice: 'yes' })
    expect((await open(link)).body).toContain('May Maya Lindqvist ask you about it?')
    for (let time = 0; time < 2; time += 1) await post(link, { choice: 'may-ask' })
    expect([await mayAsk(), (await open(link)).body]).toEqual([
      [{ consent_version: '3' }],
      expect.stringContaining('Maya Lindqvist may ask you about it.'),
    ])
    await post(link, { choice: 'may-not-ask' })
    expect(await mayAsk()).toEqual([])
  })

  test('asks first, however often it is opened, and confirms when the button is clicked', async () => {
    const link = await leaveAndFollow()
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, body, headers } = await open(link)
      expect([statusCode, headers['referrer-policy'], headers['set-cookie']]).toEqual([
        200,
        'same-origin',
        undefined,
      ])
      expect(body).toContain('said yes to this idea by Maya Lindqvist. Maya will see your address.')
    }
    expect(await subscribers()).toEqual([{ email: EMAIL, confirmed: false, member_id: null }])
    const { statusCode, headers } = await post(link, { choice: 'yes' })
    expect([statusCode, headers.location]).toEqual([303, link.split('?', 1)[0]])
    expect(await subscribers()).toEqual([{ email: EMAIL, confirmed: true, member_id: null }])
    expect((await open(link)).body).toContain('You are on the list.')
    expect((await open(link)).body).toContain(`/p/${itemId}?said=yes`)
    expect((await post(link, { choice: 'yes' })).statusCode).toBe(303)
  })

  test('can make the item forget the address and never email it again', async () => {
    const { body } = await post(await leaveAndFollow(), { choice: 'no' })
    expect(body).toContain('We forgot your address.')
    expect([await subscribers(), await leave(), await leave('ines+again@example.test')]).toEqual([
      [],
      undefined,
      undefined,
    ])
    itemId = (await publishIdea(author)).id
    await openToAddresses(server.db, { itemId, author: author.id })
    expect(await leave()).toBeDefined()
  })

  test('can make all items forget the address, after which no one can email it, under any plus tag', async () => {
    const link = await leaveAndFollow()
    itemId = (await publishIdea(author)).id
    await openToAddresses(server.db, { itemId, author: author.id })
    await post(await leaveAndFollow('ines+list@example.test'), { choice: 'yes' })
    expect((await post(link, { choice: 'never' })).headers.location).toMatch(/^\/p\/never\//)
    expect(await subscribers()).toEqual([])
    expect([await leave(), await leave('ines+new@example.test'), await subscribers()]).toEqual([
      undefined,
      undefined,
      [],
    ])
    const { rows } = await server.sql<{
      text: string
    }>`select refused_addresses::text as text from refused_addresses`
    expect(rows).toEqual([{ text: expect.not.stringContaining('ines') }])
  })

  test('comes with a second link that refuses all emails with one click, even years later, and can undo that', async () => {
    await leaveAndFollow()
    const never = /https:\/\/firsthand\.example(\/p\/never\/\S+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
    expect((await open(never)).body).toContain('Never email this address again?')
    expect(await subscribers()).toHaveLength(1)
    await post(never, { choice: 'never' })
    expect([await subscribers(), await leave(), (await open(never)).body]).toEqual([
      [],
      undefined,
      expect.stringContaining('Allow emails again'),
    ])
    await post(never, { choice: 'allow' })
    expect((await open(never)).body).toContain('Never email this address again?')
    await post(never, { choice: 'never' })
    expect([(await open(never)).statusCode, await leave()]).toEqual([200, undefined])
    const altered = never.replace(/.\./, '0.').replace(/[0-9a-f](?=~)/, digit => (digit === '0' ? '1' : '0'))
    expect([(await open(altered)).statusCode, (await post(altered, { choice: 'allow' })).statusCode]).toEqual(
      [404, 404],
    )
  })

  test('does not work if it is altered even slightly, expired, or from another item, or if its page is off', async () => {
    const link = await leaveAndFollow()
    const [path = '', query = ''] = link.split('?')
    const altered = `${path.slice(0, -1)}${path.endsWith('A') ? 'E' : 'A'}?${query}`
    const broken = async (address: string) => {
      const { statusCode, body } = await open(address)
      expect([statusCode, body]).toEqual([404, expect.stringContaining('This link doesn’t work.')])
      return body
    }
    expect(await broken(altered)).toContain(`/p/${itemId}"`)
    await broken(`${path}?item=${newItemId()}`)
    await broken('/p/confirm/x')
    expect((await post(altered, { choice: 'yes' })).statusCode).toBe(404)
    await server.sql`delete from public_pages where item_id = ${itemId}`
    await broken(link)
    await openToAddresses(server.db, { itemId, author: author.id })
    expect((await open(link)).statusCode).toBe(200)
    await server.sql`update subscribers set created_at = now() - interval '7 days'`
    await broken(link)
    expect((await post(link, { choice: 'yes' })).statusCode).toBe(404)
    expect((await subscribers()).map(({ confirmed }) => confirmed)).toEqual([false])
  })

  test('connects the subscriber with the member who proved the address', async () => {
    const [member, unproven] = [await join(server), await join(server)]
    await server.sql`update auth.users set email_proven_at = now() where id = ${member.id}`
    for (const { email } of [member, unproven]) await post(await leaveAndFollow(email), { choice: 'yes' })
    expect(
      (await subscribers()).toSorted(
        (one, other) => Number(one.member_id === null) - Number(other.member_id === null),
      ),
    ).toEqual([
      { email: member.email, confirmed: true, member_id: member.id },
      { email: unproven.email, confirmed: true, member_id: null },
    ])
  })

  test('notifies the author of how many people joined an item in a day, without any address', async () => {
    const listNotified = async () => {
      const { ok } = await author.call('GET /me/notifications')
      expect(JSON.stringify(ok)).not.toContain('example.test')
      return ok.notifications.map(({ kind, count, people, from, contentId, read }) => [
        kind,
        count,
        people,
        from,
        contentId,
        read,
      ])
    }
    const confirm = async (email: string) => {
      const link = await leaveAndFollow(email)
      for (let time = 0; time < 2; time += 1) await post(link, { choice: 'yes' })
    }
    const joined = (count: number, read = false) => ['subscriber', count, count, null, itemId, read]
    await confirm('one@example.test')
    await server.sql`update notifications set created_at = created_at - interval '1 day' where item_id = ${itemId}`
    await confirm('two@example.test')
    await confirm('three@example.test')
    expect(await listNotified()).toEqual([joined(2), joined(1)])
    const { ok } = await author.call('GET /me/notifications')
    const notificationId = ok.notifications[0]?.id ?? expect.fail('there is none')
    await author.call('PUT /notifications/:notificationId/reading', { params: { notificationId } })
    expect(await listNotified()).toEqual([joined(2, true), joined(1, true)])
    await confirm('four@example.test')
    expect(await listNotified()).toEqual([joined(1), joined(1, true)])
    await author.call('PUT /items/:itemId/mute', { params: { itemId } })
    expect(await listNotified()).toEqual([])
  })

  test('locks corrections once the first subscriber confirms', async () => {
    const isLocked = async () => {
      const { ok } = await author.call('GET /items/:itemId', { params: { itemId } })
      return !ok.can.correct
    }
    const link = await leaveAndFollow()
    expect(await isLocked()).toBe(false)
    await post(link, { choice: 'yes' })
    expect(await isLocked()).toBe(true)
  })
})

describe('after a yes', () => {
  const questions = async () =>
    (
      await server.sql<{ id: string; question: string }>`
      select id, question from feedback_questions where item_id = ${itemId} order by order_index`
    ).rows
  const answers = async () =>
    (
      await server.sql<{ text: string }>`
      select text from visitor_answers join subscribers on subscribers.id = subscriber_id where email = ${EMAIL}`
    ).rows

  test('the page shows one question at a time and stores each answer once', async () => {
    const link = await leaveAndFollow()
    const path = link.split('?', 1)[0] ?? ''
    const [first, second] = await questions()
    await post(`${path}/answers`, { question: first?.id ?? '', text: 'Before the yes.' })
    await post(path, { choice: 'yes' })
    expect((await open(path)).body).toContain('One thing that helps more than a yes')
    const form = { question: first?.id ?? '', text: 'Under the seat.' }
    expect((await post(`${path}/answers`, { ...form, text: ' ' })).body).toContain('Write something first.')
    for (let time = 0; time < 2; time += 1) expect((await post(`${path}/answers`, form)).statusCode).toBe(303)
    expect(await answers()).toEqual([{ text: 'Under the seat.' }])
    expect((await open(path)).body).toContain(second?.question)
  })

  test('the page skips a question already answered in this visit and thanks the visitor for the answer', async () => {
    const visit = await server.value<VisitId>`
      insert into visits (item_id, source, via, item_version) values (${itemId}, 'public-page', 'qr', 1)
      returning id`
    const [first, ...rest] = await questions()
    const answerBefore = (question: string | undefined) =>
      post(`/p/${itemId}/answers`, { question: question ?? '', text: 'Under the seat.', visit, via: 'qr' })
    expect((await answerBefore(first?.id)).statusCode).toBe(200)
    const path = (await leave(EMAIL, visit))?.split('?', 1)[0] ?? expect.fail('no mail was sent')
    await post(path, { choice: 'yes' })
    const { body } = await open(path)
    expect(body).toContain(
      `Thank you. One more thing, if you like</p><h2><label for="text" dir="auto">${rest[0]?.question}`,
    )
    for (const { id } of rest) await answerBefore(id)
    expect((await open(path)).body).toContain('will read your answer.')
    expect(await answers()).toEqual([])
  })
})
