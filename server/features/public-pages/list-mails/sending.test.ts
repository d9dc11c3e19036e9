import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import type { DeliverMail as Deliver } from '#server/platform/mail/mailer.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { letListMailsGo, orderMail } from '#test/support/public-pages/mail-reviews.ts'
import { MAIL_ORIGIN as origin, sendListMails } from '#test/support/public-pages/send-list-mails.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
beforeAll(() => letListMailsGo(server.db))
const author = useMember(server, 'Author')
let itemId: ItemId
let subscribers: Map<string, SubscriberId>

const sendMail = (kind: ListMailKind, draft?: object) => orderMail(author, { itemId, kind, draft })
const launchMail = async () =>
  (await author.call('GET /items/:itemId/list-mails', { params: { itemId } })).ok[0] ?? expect.fail()
const letAWeekPass = () =>
  server.sql`update list_mails set ordered_at = ordered_at - interval '7 days' where item_id = ${itemId}`
const send = (deliver: Deliver = async () => 'sent', nodeId: string = crypto.randomUUID()) =>
  sendListMails(server, { deliver, nodeId })

beforeEach(async () => {
  await server.sql`delete from list_mails`
  itemId = (await publishIdea(author)).id
  subscribers = await addSubscribers(server.db, { itemId, count: 10 })
  await sendMail('launch')
})

test('two nodes together send each email once, and each node sends at most four at a time', async () => {
  let [now, most] = [0, 0]
  const slow: Deliver = async () => {
    now += 1
    most = Math.max(most, now)
    await server.sql`select pg_sleep(0.005)`
    now -= 1
    return 'sent'
  }
  const sent = (await Promise.all([send(slow), send(slow)])).flat().map(({ to }) => to)
  expect(sent.toSorted()).toEqual([...subscribers.keys()].toSorted())
  expect(most).toBeLessThanOrEqual(8)
  expect(await launchMail()).toMatchObject({ state: 'sent', counts: { all: 10, waiting: 0, sent: 10 } })
  expect(await send()).toEqual([])
})

test('an email contains its author’s text, its reader’s links, and one-click unsubscribe', async () => {
  await server.sql`insert into public_pages (item_id) values (${itemId})`
  const [mail = expect.fail()] = await send()
  const id = subscribers.get(mail.to)
  expect(mail).toMatchObject({
    id: `list-${itemId}-launch-${id}`,
    subject: 'It is here',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(mail.text).toContain('Dear all,\n\ncome & see.')
  expect(mail.html).toContain('come &amp; see.')
  expect(mail.text).toContain(`See it: ${origin}/p/${itemId}/here/${id}_`)
  expect(mail.text).toContain(`${origin}/p/leave/${id}.`)
  expect(mail.headers['List-Unsubscribe']).toContain(`<${origin}/api/waiting-list/leave/${id}.`)
})

test('a launch email shows the host before the click, without linking to it; an update links to the item', async () => {
  itemId = (await publishIdea(author)).id
  await server.sql`delete from list_mails`
  await addSubscribers(server.db, { itemId, count: 1 })
  await sendMail('launch', { address: 'https://streetbox.example/start' })
  const [mail = expect.fail()] = await send()
  expect(mail.text).toContain('links to Author’s own site, streetbox.\u2060example.')
  expect(mail.html).not.toContain('https://streetbox')
  await letAWeekPass()
  await sendMail('first-update')
  const [update = expect.fail()] = await send()
  expect(update.text).toContain(`See how it goes: ${origin}/detail/idea/${itemId}?from=notice\n`)
  expect(update.text).not.toContain('streetbox')
})

test('a subscriber who has since left gets no email, but sending still finishes', async () => {
  await server.sql`update subscribers set left_at = now() where email = 'subscriber1@example.com'`
  expect(await send()).toHaveLength(9)
  expect(await launchMail()).toMatchObject({ state: 'sent', counts: { all: 9, sent: 9 } })
})

test('a subscriber who refused all emails through an earlier link gets no more', async () => {
  const mails = await send()
  const refuser = mails[0]?.to ?? expect.fail('no mail went')
  const never = /\/p\/never\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? expect.fail('it has no link')
  // The row is gone, and the list has the same mailbox in another spelling: the link has only the hash.
  const again = refuser.replace('@', '+list@')
  await server.sql`delete from subscribers where email = ${refuser}`
  await server.sql`insert into subscribers (item_id, email, via, consent_version, confirmed_at)
    values (${itemId}, ${again}, 'direct', '1', now())`
  await postForm(server, never, { choice: 'never' })
  await letAWeekPass()
  await sendMail('first-update')
  const later = (await send()).map(({ to }) => to)
  expect([later.length, later.includes(again)]).toEqual([9, false])
  await postForm(server, never, { choice: 'allow' })
})

test('an address without a mailbox bounces and gets no later email; an address that rejected one still can', async () => {
  await send(async ({ to }) =>
    to.startsWith('subscriber1@') ? 'no-mailbox' : to.startsWith('subscriber2@') ? 'rejected' : 'sent',
  )
  expect((await launchMail()).counts).toMatchObject({ sent: 8, bounced: 2 })
  await letAWeekPass()
  expect((await sendMail('first-update')).ok.counts.all).toBe(9)
})

test('an email that fails temporarily waits and is sent later', async () => {
  const first = await send(async ({ to }) => {
    if (to.startsWith('subscriber1@')) throw new Error('greylisted')
    return 'sent'
  })
  expect([first.length, (await launchMail()).counts.waiting]).toEqual([10, 1])
  expect(await send()).toEqual([])
  await server.sql`update list_mail_deliveries set due_at = now()`
  expect((await send()).map(({ to }) => to)).toEqual(['subscriber1@example.com'])
  expect((await launchMail()).state).toBe('sent')
})

test('an unreachable mail server is not tried for the whole list', async () => {
  const tried = await send(() => Promise.reject(new Error('no connection')))
  expect([tried.length, (await launchMail()).counts.waiting]).toEqual([4, 10])
})

test('emails that a crashed node was sending count as possibly sent, and are never resent', async () => {
  const dead = crypto.randomUUID()
  await server.sql`insert into nodes (id, version, started_at) values (${dead}, '1', now())`
  await server.sql`update list_mail_deliveries set state = 'in-flight', node_id = ${dead}, changed_at = now() - interval '2 minutes'
    where subscriber_id = ${subscribers.get('subscriber7@example.com')}`
  expect(await send()).toHaveLength(9)
  expect((await launchMail()).state).toBe('sending')
  await server.sql`update nodes set seen_at = now() - interval '2 minutes' where id = ${dead}`
  expect(await send()).toEqual([])
  expect(await launchMail()).toMatchObject({
    state: 'sent',
    counts: { sent: 9, perhapsNotSent: 1 },
    perhapsNotSent: ['subscriber7@example.com'],
  })
})

test('emails that a node could not record as sent count as possibly sent', async () => {
  const nodeId = crypto.randomUUID()
  await server.sql`alter table list_mail_deliveries add constraint away check (state <> 'sent') not valid`
  await expect(send(async () => 'sent', nodeId)).rejects.toThrow('away')
  await server.sql`alter table list_mail_deliveries drop constraint away`
  expect(await send(async () => 'sent', nodeId)).toHaveLength(6)
  expect((await launchMail()).counts).toMatchObject({ sent: 6, perhapsNotSent: 4 })
})
