import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea, publishProduct } from '#test/support/items/factories.ts'
import { openSmtp } from '#test/support/mail/smtp.ts'
import { letListMailsGo } from '#test/support/public-pages/mail-reviews.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { parseMail } from '../../../../scripts/demo/mails/parse-mail.ts'

const smtp = await openSmtp()
const server = useServer({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'mail@firsthand.example',
  LIST_MAIL_FROM: 'lists@news.firsthand.example',
})
beforeAll(() => letListMailsGo(server.db))
const author = useMember(server, 'Author')
const other = useMember(server, 'Other')
afterAll(() => smtp.close())
let itemId: ItemId

const words = (more: object = {}) => ({
  subject: 'It is here',
  text: 'Dear all,\n\ncome & see.',
  productId: null,
  ...more,
})
const at = (kind: ListMailKind) => ({ params: { itemId, kind } })
const write = (kind: ListMailKind, version = 0, more: object = {}) =>
  author.call('PUT /items/:itemId/list-mails/:kind', { ...at(kind), body: { version, draft: words(more) } })
const send = (kind: ListMailKind, version = 1) =>
  author.call('POST /items/:itemId/list-mails/:kind/send', { ...at(kind), body: { version } })
const launchMail = async () =>
  (await author.call('GET /items/:itemId/list-mails', { params: { itemId } })).ok[0] ?? expect.fail()

beforeEach(async () => {
  await server.sql`delete from list_mails`
  itemId = (await publishIdea(author)).id
  await addSubscribers(server.db, { itemId, count: 10 })
})

describe('a draft', () => {
  test('is saved only for the version its author saw, and resending it changes nothing', async () => {
    const replies = [
      await write('launch'),
      await write('launch'),
      await write('launch', 1, { text: 'Shorter.' }),
    ]
    expect(replies.map(({ ok }) => ok.version)).toEqual([1, 1, 2])
    const late = await write('launch', 1, { text: 'Another.' })
    expect([late.refusal.code, (await launchMail()).draft?.text]).toEqual([
      'list-mail.changed-meanwhile',
      'Shorter.',
    ])
  })

  test('can link only to one of the author’s products', async () => {
    const foreign = await publishProduct(other)
    expect((await write('launch', 0, { productId: foreign.id })).refusal.code).toBe('item.not-yours')
    expect((await write('launch', 0, { productId: itemId })).refusal.code).toBe('item.missing')
  })
})

describe('sending', () => {
  test('is refused without a draft, before an earlier update is sent, and without subscribers', async () => {
    const codes = [(await send('launch')).refusal.code]
    await write('launch')
    await write('second-update')
    codes.push((await send('second-update')).refusal.code, (await send('launch', 2)).refusal.code)
    await server.sql`delete from subscribers`
    codes.push((await send('launch')).refusal.code)
    expect(codes).toEqual([
      'list-mail.no-draft',
      'list-mail.not-yet',
      'list-mail.changed-meanwhile',
      'list-mail.no-subscribers',
    ])
  })

  test('is possible for updates before and after the launch, a week after the last email, and shows the date', async () => {
    for (const kind of ['first-update', 'launch', 'second-update'] as const) await write(kind)
    expect((await send('first-update')).status).toBe(200)
    // The launch email doesn't need to wait a week after an update.
    expect((await send('launch')).status).toBe(200)
    await server.sql`update list_mails set ordered_at = '2026-01-14T09:30:00Z' where kind = 'first-update'`
    const ago = (time: string) =>
      server.sql`update list_mails set ordered_at = now() - ${time}::interval where kind = 'launch'`
    await ago('6 days 23 hours 59 minutes')
    const { code, fields } = (await send('second-update')).refusal
    expect([code, fields?.kind]).toEqual([
      'list-mail.too-soon',
      expect.stringMatching(
        /^At most one email a week\. You can send this one after [A-Z][a-z]+ \d+ at \d\d:\d\d UTC\.$/,
      ),
    ])
    await ago('7 days')
    const both = await Promise.all([send('second-update'), send('second-update')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(
      (await author.call('GET /items/:itemId/list-mails', { params: { itemId } })).ok.map(
        ({ counts }) => counts.all,
      ),
    ).toEqual([10, 10, 10])
  })

  test('reaches everyone on the list once, however often it is requested, and locks the draft', async () => {
    await write('launch')
    const both = await Promise.all([send('launch'), send('launch')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await launchMail()).counts).toMatchObject({ all: 10, waiting: 10 })
    expect((await write('launch', 1, { text: 'Too late' })).refusal.code).toBe('list-mail.sent')
  })

  test('skips people who left, were removed, bounced or never confirmed', async () => {
    await server.sql`update subscribers set left_at = now() where email = 'subscriber1@example.com'`
    await server.sql`update subscribers set removed_at = now() where email = 'subscriber2@example.com'`
    await server.sql`update subscribers set bounced_at = now() where email = 'subscriber3@example.com'`
    await server.sql`update subscribers set confirmed_at = null where email = 'subscriber4@example.com'`
    await write('launch')
    expect((await send('launch')).ok.counts.all).toBe(6)
  })
})

describe('a test email', () => {
  const testMail = () => author.call('POST /items/:itemId/list-mails/:kind/test', at('launch'))

  test('goes only to the author’s proven address, without subscriber links', async () => {
    await write('launch')
    expect((await testMail()).refusal.code).toBe('list-mail.address-unproven')
    await server.sql`update auth.users set email_proven_at = now() where id = ${author.id}`
    expect((await testMail()).status).toBe(204)
    const [mail = expect.fail(), ...more] = smtp.mails.splice(0)
    expect(mail.from).toBe('lists@news.firsthand.example')
    expect(mail.raw).toMatch(/^From: .*<lists@news\.firsthand\.example>/m)
    expect([mail.to, more]).toEqual([[author.email], []])
    const { headers, parts } = parseMail(mail.raw)
    expect([headers.has('list-unsubscribe'), parts['text/plain']?.includes('This is a test')]).toEqual([
      false,
      true,
    ])
    expect((await launchMail()).testedAt).not.toBeNull()
  })
})

test('account emails and list mail have different senders', async () => {
  smtp.mails.splice(0)
  const payload = { email: author.email }
  await server.app.inject({ method: 'POST', url: '/auth/v1/recover', payload })
  await expect.poll(() => smtp.mails).toMatchObject([{ from: 'mail@firsthand.example', to: [author.email] }])
})
