import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { letListMailsGo, orderMail } from '#test/support/public-pages/mail-reviews.ts'
import { sendListMails } from '#test/support/public-pages/send-list-mails.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { readLaunchFunnel } from './queries.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
beforeAll(() => letListMailsGo(server.db))
const author = useMember(server, 'Author')
const other = useMember(server, 'Other')
let itemId: ItemId

beforeEach(async () => {
  await server.sql`delete from list_mails`
  itemId = (await publishIdea(author)).id
  await addSubscribers(server.db, { itemId, count: 10 })
})

const tokensOf = async () => {
  await server.sql`insert into public_pages (item_id) values (${itemId})`
  await orderMail(author, { itemId })
  const [mail = expect.fail()] = await sendListMails(server)
  const [, back = ''] = /\/here\/(\S+)/.exec(mail.text) ?? []
  const [, leave = ''] = /\/p\/leave\/(\S+)/.exec(mail.text) ?? []
  return { to: mail.to, back, leave }
}
const findSubscriber = (email: string) =>
  server.db
    .selectFrom('subscribers')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
const post = (url: string, payload: string, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('one click in an email program unsubscribes, and so does a second one, but an altered link does not', async () => {
  const { to, leave, back } = await tokensOf()
  const press = (token: string) => post(`/api/waiting-list/leave/${token}`, 'List-Unsubscribe=One-Click')
  for (const token of [`${leave.slice(0, -1)}_`, back]) expect((await press(token)).statusCode).toBe(404)
  expect((await findSubscriber(to)).left_at).toBeNull()
  for (let time = 0; time < 2; time += 1) expect((await press(leave)).statusCode).toBe(204)
  expect((await findSubscriber(to)).left_at).not.toBeNull()
})

test('the page asks first, and its form unsubscribes without JavaScript, unless another site sends it', async () => {
  const { to, leave } = await tokensOf()
  const opened = await server.app.inject(`/api/waiting-list/leave/${leave}`)
  expect(opened.headers.location).toBe(`/p/leave/${leave}`)
  expect((await server.app.inject(`/p/leave/${leave}`)).body).toContain('Leave this list?')
  expect((await post(`/p/leave/${leave}`, '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await findSubscriber(to)).left_at).toBeNull()
  const left = await post(`/p/leave/${leave}`, '', { 'sec-fetch-site': 'same-origin' })
  expect(left.body).toContain('You left the list.')
  expect((await findSubscriber(to)).left_at).not.toBeNull()
  const altered = await server.app.inject(`/p/leave/${leave}x`)
  expect([altered.statusCode, altered.body.includes('This link doesn’t work.')]).toEqual([404, true])
})

test('the counts cover people who have since returned, clicked Visit and voted', async () => {
  const { to, back, leave } = await tokensOf()
  const note = (token: string, step: 'returned' | 'pressed-visit') =>
    server.call(null, 'POST /waiting-list/return', { body: { token, step } })
  await note(back, 'returned')
  await note(leave, 'pressed-visit')
  expect(await readLaunchFunnel(server.db, itemId)).toEqual({
    mailed: 10,
    returned: 1,
    pressedVisit: 0,
    tried: 0,
    voted: 0,
  })
  await note(back, 'pressed-visit')
  await server.sql`update subscribers set member_id = ${other.id} where email = ${to} and item_id = ${itemId}`
  await other.call('PUT /items/:itemId/vote', { params: { itemId }, body: { type: 'early_adopter' } })
  expect(await readLaunchFunnel(server.db, itemId)).toEqual({
    mailed: 10,
    returned: 1,
    pressedVisit: 1,
    tried: 0,
    voted: 1,
  })
})
