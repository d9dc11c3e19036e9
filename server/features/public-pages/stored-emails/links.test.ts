import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { eraseSubscribers } from '#server/features/public-pages/subscribers/erase-subscribers.ts'
import { matchSubscribers } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { spellings } from '#test/support/mail/spellings.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'

const mailbox = await startMailServer()
afterAll(mailbox.close)
const server = useServer(mailbox.settings)
const author = useNewMember(server)
let itemId: string
beforeEach(async () => {
  await server.sql`truncate subscribers, subscriber_links, refused_addresses, visitor_answers cascade`
  itemId = (await publishIdea(author)).id
})

/** Stores a subscriber of the item with an answer; `more` is SQL that changes the row. */
async function put(email: string, more = sql`confirmed_at = now()`) {
  await server.sql`with made as (
      insert into subscribers (item_id, email, via, consent_version) values (${itemId}, ${email}, 'qr', '1') returning id, item_id)
    insert into visitor_answers (item_id, question_id, text, subscriber_id)
    select made.item_id, question.id, 'Under the seat.', made.id from made
    join feedback_questions question on question.item_id = made.item_id order by order_index limit 1`
  await server.sql`update subscribers set ${more} where email = ${email}`
}
const emails = async () =>
  (await server.sql<{ email: string }>`select email from subscribers order by email`).rows.map(
    ({ email }) => email,
  )

const post = (url: string, form: Record<string, string>) => postForm(server, url, form)
const formPath = (body: string) =>
  /action="(\/p\/mine\/[^"]+)"/.exec(body)?.[1] ?? expect.fail('there is no form')

test('without a mail server the page offers no link', async () => {
  const node = await startNode({ ...server, settings: {} })
  onTestFinished(node.close)
  const { body } = await node.app.inject('/p/mine')
  expect(body).toContain('doesn’t send emails')
  expect(body).not.toContain('<form')
})

test('an emailed link shows the stored data once, and can erase it', async () => {
  await put('ines@example.test')
  const unknown = await post('/p/mine', { email: 'nobody@example.test' })
  const asked = await post('/p/mine', { email: ' Ines@example.test' })
  expect(asked.body).toBe(unknown.body.replace('nobody@', 'ines@'))
  const { pathname } = new URL((await mailbox.mailTo('ines@example.test')).link)
  for (let time = 0; time < 2; time += 1)
    expect((await server.app.inject(pathname)).body).toContain('Show it')
  const { body } = await post(pathname, { choice: 'see' })
  expect(body).toContain('Under the seat.')
  for (const gone of [await server.app.inject(pathname), await post(pathname, { choice: 'see' })])
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('Email me a new link')])
  expect((await post(formPath(body), { choice: 'erase' })).body).toContain('We erased it')
  expect([await emails(), (await server.sql`select from visitor_answers`).rows]).toEqual([[], []])
  expect((await mailbox.mails()).map(({ to }) => to)).toEqual([])
})

test('the page shows that the author may ask and did, and changes that for this address only', async () => {
  await put('ines@example.test', sql`confirmed_at = now(), may_be_asked_at = now()`)
  await put('lea@example.test')
  await server.sql`with asked as (insert into list_mails (item_id, kind, subscriber_id, subject, text)
      select item_id, 'visitor-' || repeat('a', 64), id, 'A question', 'How do you find them?' from subscribers where email like 'ines%'
      returning item_id, kind, subscriber_id)
    insert into list_mail_deliveries (item_id, kind, subscriber_id, state) select *, 'sent' from asked`
  await post('/p/mine', { email: 'ines@example.test' })
  let { body } = await post(new URL((await mailbox.mailTo('ines@example.test')).link).pathname, {
    choice: 'see',
  })
  expect(body).toContain('How do you find them?')
  const { rows } = await server.sql<{
    id: string
    email: string
  }>`select id, email from subscribers order by email`
  const [ines = expect.fail(), lea = expect.fail()] = rows
  body = (await post(formPath(body), { choice: 'may-not-ask', subscriber: ines.id })).body
  expect(body).toContain('ask you about it?')
  await post(formPath(body), { choice: 'may-ask', subscriber: lea.id })
  const asked = await server.sql`select email from subscribers where may_be_asked_at is not null`
  expect(asked.rows).toEqual([])
})

test('an address gets three links per day, but an old link does not work', async () => {
  await put('ines@example.test')
  await race({
    db: server.db,
    lock: tx => sql`lock table subscriber_mail_counts in exclusive mode`.execute(tx),
    waiting: 5,
    start: () =>
      Promise.all(Array.from({ length: 5 }, () => post('/p/mine', { email: 'ines@example.test' }))),
  })
  const outbox = mailbox
  const links: string[] = []
  for (let mail = 0; mail < 3; mail += 1)
    links.push(new URL((await outbox.mailTo('ines@example.test')).link).pathname)
  expect(await outbox.mails()).toEqual([])
  await server.sql`update subscriber_links set expires_at = now()`
  expect((await post(links[0] ?? '', { choice: 'erase' })).statusCode).toBe(404)
  expect(await emails()).toEqual(['ines@example.test'])
})

test('a mailbox gets three links per day, however its address is spelled', async () => {
  const emails = [0, 1, 2, 3, 4].map(place => spellings.gmail('cora', place))
  for (const email of emails) {
    itemId = (await publishIdea(author)).id
    await put(email)
    await post('/p/mine', { email })
  }
  const { rows } = await server.sql`select from subscriber_links`
  expect(rows).toHaveLength(3)
})

test('outdated addresses are erased on time, and people removed by an item’s author get no email from it', async () => {
  await put('a-stored@example.test')
  await put('b-pending@example.test', sql`created_at = now() - interval '6 days'`)
  await put('c-old@example.test', sql`created_at = now() - interval '8 days'`)
  await put('d-removed@example.test', sql`confirmed_at = now(), removed_at = now() - interval '2 hours'`)
  await put('e-restorable@example.test', sql`confirmed_at = now(), removed_at = now() - interval '9 minutes'`)
  await put('f-left@example.test', sql`confirmed_at = now(), left_at = now() - interval '31 days'`)
  await eraseSubscribers(server.db)
  expect(await emails()).toEqual([
    'a-stored@example.test',
    'b-pending@example.test',
    'e-restorable@example.test',
  ])
  expect((await server.sql`select from refused_addresses`).rows).toHaveLength(1)
  for (const change of [sql`deleted_at`, sql`hidden_at`]) {
    await server.sql`update items set ${change} = now() - interval '29 days' where id = ${itemId}`
    await eraseSubscribers(server.db)
    expect(await emails()).toHaveLength(3)
    await server.sql`update items set ${change} = null where id = ${itemId}`
  }
  await server.sql`update items set hidden_at = now() - interval '31 days' where id = ${itemId}`
  await eraseSubscribers(server.db)
  expect(await emails()).toEqual([])
})

test('deleting an account deletes its lists, and its address from other lists', async () => {
  const leaver = await join(server)
  await put('ines@example.test')
  await put(leaver.email)
  await deleteMember(server.db, leaver)
  expect(await emails()).toEqual(['ines@example.test'])
  await deleteMember(server.db, author)
  expect(await emails()).toEqual([])
})

test('a yes joins an account once its address is proven', async () => {
  const member = await join(server)
  await put(member.email)
  const memberIds = async () => {
    await matchSubscribers(server.db)
    const { rows } = await server.sql<{ id: string | null }>`select member_id as id from subscribers`
    return rows.map(({ id }) => id)
  }
  expect(await memberIds()).toEqual([null])
  await server.sql`update auth.users set email_proven_at = now() where id = ${member.id}`
  expect(await memberIds()).toEqual([member.id])
})
