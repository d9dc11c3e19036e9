import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import type { DeliverMail } from '#server/platform/mail/mailer.ts'
import { useMember, useNewMember, useStaff } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { releaseMail } from '#test/support/public-pages/mail-reviews.ts'
import { sendListMails } from '#test/support/public-pages/send-list-mails.ts'
import { addSubscribers, pressMailedLink } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const author = useMember(server, 'Maya')
const stranger = useNewMember(server, 'Stranger')
const moderator = useStaff(server, 'moderator')

const TEXT = 'How do you find the ones you lost?'
let itemId: ItemId
let subscriberId: SubscriberId
let email: string

beforeEach(async () => {
  await server.sql`truncate list_mails, subscribers cascade`
  await server.sql`delete from refused_addresses`
  await server.sql`delete from subscriber_mail_counts`
  await setUp(false)
  await server.sql`update auth.users set email_proven_at = now()`
  itemId = (await publishIdea(author)).id
  await server.sql`insert into public_pages (item_id) values (${itemId})`
  for (const [address, id] of await addSubscribers(server.db, { itemId, count: 1, name: itemId }))
    [email, subscriberId] = [address, id]
  await pressMailedLink(server, email, 'may-ask')
})

const setUp = (reviews: boolean) => server.sql`update community_settings set reviews_list_mails = ${reviews}`
const ask = (text = TEXT, from: Pick<typeof author, 'call'> = author, of = { itemId, subscriberId }) =>
  from.call('PUT /items/:itemId/waiting-list/:subscriberId/mail', { params: of, body: { text } })
const send = (deliver?: DeliverMail) => sendListMails(server, { ...(deliver && { deliver }) })
const mailOf = async () =>
  (await author.call('GET /items/:itemId/waiting-list', { params: { itemId }, query: {} })).ok.subscribers
    .rows[0]?.mail
const kindOf = async () => {
  const { rows } = await server.sql<{ kind: `visitor-${string}` }>`select kind from list_mails`
  return rows[0]?.kind ?? expect.fail('no mail is stored')
}

test('a visitor who said it is OK gets one email with the question, its reason, the ways out and the author as its reply address', async () => {
  expect(await mailOf()).toEqual({ state: 'open', text: '', note: null })
  expect((await ask()).status).toBe(204)
  const [mail = expect.fail()] = await send()
  expect(mail).toMatchObject({
    to: email,
    author: 'Maya',
    replyTo: author.email,
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(mail.subject).toMatch(/^Maya has a question about “.+”$/)
  for (const part of [
    TEXT,
    'You said Maya may ask you about',
    '/p/leave/',
    '/p/never/',
    `/p/${itemId}/report`,
  ])
    expect(mail.text).toContain(part)
  expect(await mailOf()).toMatchObject({ state: 'sent' })
  const { ok } = await author.call('GET /items/:itemId/list-mails', { params: { itemId } })
  expect(ok.map(({ earliestAt }) => earliestAt)).toEqual([null, null, null])
})

test('a double press and other windows send one email, the first text', async () => {
  const answers = await Promise.all([ask(), ask(), ask('Another text')])
  expect(answers.map(({ status }) => status)).toContain(204)
  expect((await ask('A third')).refusal.code).toBe('visitor-mail.sent')
  expect((await Promise.all([send(), send()])).flat()).toHaveLength(1)
  expect(await send()).toEqual([])
})

test('an address that was erased and left again is not asked a second time', async () => {
  await ask()
  await send()
  await server.sql`delete from subscribers where id = ${subscriberId}`
  const [[, again] = expect.fail()] = [
    ...(await addSubscribers(server.db, { itemId, count: 1, name: itemId })),
  ]
  await pressMailedLink(server, email, 'may-ask')
  expect((await ask('Once more', author, { itemId, subscriberId: again })).refusal?.code).toBe(
    'visitor-mail.sent',
  )
  expect(await send()).toEqual([])
})

test.each([
  ['never said yes', 'update subscribers set may_be_asked_at = null'],
  ['left the list', 'update subscribers set left_at = now()'],
  ['was removed', 'update subscribers set removed_at = now()'],
  ['has bounced', 'update subscribers set bounced_at = now()'],
  [
    'is a member',
    "update subscribers set email = (select email from auth.users where email like 'stranger%' limit 1)",
  ],
  ['reads a page that is off', 'delete from public_pages'],
])('a visitor who %s is not asked, neither before the press nor after it', async (_, change) => {
  await ask()
  await sql.raw(change).execute(server.db)
  expect(await send()).toEqual([])
  await server.sql`delete from list_mails`
  expect((await ask()).refusal?.code).toBe('visitor-mail.not-allowed')
  expect((await mailOf()) ?? null).toBeNull()
})

test('the author reads why an email was not sent when the visitor took the permission back', async () => {
  await ask()
  await pressMailedLink(server, email, 'may-not-ask')
  expect([await send(), await mailOf()]).toMatchObject([[], { state: 'not-sent' }])
})

test('nothing is sent to an address that was erased or refused all emails', async () => {
  await ask()
  await pressMailedLink(server, email, 'never')
  expect([await send(), (await ask()).refusal?.code]).toEqual([[], 'subscriber.missing'])
})

test.each([
  ['the item is hidden', "update items set status = 'hidden'"],
  ['the item is deleted', 'update items set deleted_at = now()'],
  ['its author is banned', 'update auth.users set banned_at = now()'],
  [
    'emails to strangers are paused',
    "insert into pauses (name, ends_at) values ('stranger-mails', now() + interval '1 hour')",
  ],
  ['the day’s emails are used up', 'update community_settings set stranger_mails = 0'],
  ['the author’s address is no longer proven', 'update auth.users set email_proven_at = null'],
])('nothing is sent while %s', async (_, change) => {
  await ask()
  await sql.raw(change).execute(server.db)
  expect(await send()).toEqual([])
  await server.sql`update auth.users set banned_at = null, banned_until = null`
  await server.sql`delete from pauses`
  await server.sql`update community_settings set stranger_mails = default`
})

test('an author asks only visitors of their own items, with a proven address and no links', async () => {
  const code = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).refusal?.code
  const other = { itemId: (await publishIdea(stranger)).id, subscriberId }
  expect(await code(TEXT, stranger)).toBe('item.not-yours')
  expect(await code(TEXT, stranger, other)).toBe('subscriber.missing')
  expect(await code('See https://streetbox.example')).toBe('request.invalid')
  expect(await code('x'.repeat(1_001))).toBe('request.invalid')
  await server.sql`update auth.users set email_proven_at = null`
  expect(await code()).toBe('list-mail.address-unproven')
})

test('a first email waits for a moderator, and one that was sent back can be changed', async () => {
  await setUp(true)
  await ask()
  expect([await send(), (await mailOf())?.state]).toEqual([[], 'in-review'])
  const params = { itemId, kind: await kindOf() }
  const { ok } = await moderator.call('POST /moderation/mail-reviews/:itemId/:kind/reading', { params })
  expect(ok).toMatchObject({ recipients: 1, hasReplies: true, paragraphs: [TEXT] })
  expect(JSON.stringify(ok)).not.toContain(email)
  await moderator.call('POST /moderation/mail-reviews/:itemId/:kind/send-back', {
    params,
    body: { contentHash: ok.contentHash, note: 'Say who you are.' },
  })
  expect(await mailOf()).toEqual({ state: 'open', text: TEXT, note: 'Say who you are.' })
  await ask('I am Maya. How do you find them?')
  await releaseMail(moderator, params)
  expect((await send()).map(({ to }) => to)).toEqual([email])
})

test('leaving the list by the email’s link takes the permission back', async () => {
  await ask()
  const [mail = expect.fail()] = await send()
  await postForm(server, /\/p\/leave\/\S+/.exec(mail.text)?.[0] ?? '')
  const { rows } =
    await server.sql`select left_at is not null as left, may_be_asked_at as asked from subscribers`
  expect(rows).toContainEqual({ left: true, asked: null })
})
