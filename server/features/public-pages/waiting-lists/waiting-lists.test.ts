import { beforeEach, expect, test } from 'vitest'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const FIRST = 'subscriber1@example.com'
let itemId: ItemId
let ids: Map<string, SubscriberId>

beforeEach(async () => {
  itemId = (await publishIdea(author)).id
  ids = await addSubscribers(server.db, { itemId, count: 10 })
})

const answer = (text: string, subscriber: SubscriberId | null) =>
  server.sql`insert into visitor_answers (item_id, question_id, text, subscriber_id)
    select ${itemId}, id, ${text}, ${subscriber} from feedback_questions where item_id = ${itemId} limit 1`
const list = async (query: object = {}) =>
  (await author.call('GET /items/:itemId/waiting-list', { params: { itemId }, query })).ok
const addresses = async (query: object = {}) => (await list(query)).subscribers.rows.map(({ email }) => email)
const params = (email: string) => ({ params: { itemId, subscriberId: ids.get(email) ?? expect.fail() } })
const remove = (email: string) =>
  author.call('PUT /items/:itemId/waiting-list/:subscriberId/removal', params(email))
const undo = (email: string) =>
  author.call('DELETE /items/:itemId/waiting-list/:subscriberId/removal', params(email))

test('the list shows subscribers who confirmed and have not left, and counts pending emails', async () => {
  await server.sql`update subscribers set left_at = now() where email = ${FIRST}`
  await server.sql`update subscribers set confirmed_at = null where email = 'subscriber2@example.com'`
  const { counts, subscribers } = await list()
  expect([counts, subscribers.total]).toEqual([{ all: 8, answered: 0, bounced: 0, pending: 1 }, 8])
})

test('people can be searched by address and answer, and filtered', async () => {
  await answer('In the GLOVE box', ids.get(FIRST) ?? null)
  await server.sql`update subscribers set bounced_at = now(), via = 'embed', site = 'https://roofs.example'
    where email = 'subscriber3@example.com'`
  expect(await addresses({ search: 'SUBSCRIBER10@' })).toEqual(['subscriber10@example.com'])
  expect(await addresses({ search: 'glövé b' })).toEqual([FIRST])
  expect(await addresses({ search: '100%_\0' })).toEqual([])
  expect(await addresses({ filter: 'answered' })).toEqual([FIRST])
  const [bounced] = (await list({ filter: 'bounced' })).subscribers.rows
  expect(bounced).toMatchObject({ via: 'embed', site: 'roofs.example', hasBounced: true, answer: null })
})

test('a removed subscriber disappears from the list and its file unless the removal is undone in time', async () => {
  expect([(await remove(FIRST)).status, (await remove(FIRST)).status]).toEqual([204, 204])
  expect(await addresses({ search: FIRST })).toEqual([])
  const { ok } = await author.call('GET /items/:itemId/waiting-list/csv', { params: { itemId } })
  expect(ok.text).toMatch(/^\ufeff[^\ufeff]+$/)
  expect([ok.text.includes(FIRST), ok.text.split('\r\n')]).toEqual([
    false,
    expect.objectContaining({ length: 11 }),
  ])
  expect([(await undo(FIRST)).status, (await undo(FIRST)).status]).toEqual([204, 204])
  expect(await addresses({ search: FIRST })).toEqual([FIRST])
  await remove(FIRST)
  await server.sql`update subscribers set removed_at = now() - interval '11 minutes' where email = ${FIRST}`
  expect((await undo(FIRST)).refusal.code).toBe('subscriber.missing')
})
