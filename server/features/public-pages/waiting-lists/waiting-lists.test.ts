import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ItemId, SupporterId } from '#contract/ids.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { addSupporters } from '#test/support/public/supporters.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const FIRST = 'supporter1@example.com'
let itemId: ItemId
let ids: Map<string, SupporterId>

beforeEach(async () => {
  itemId = (await publishIdea(author)).id
  ids = await addSupporters(server.db, { itemId, count: 10 })
})

const answer = (text: string, supporter: SupporterId | null) =>
  sql`insert into visitor_answers (item_id, question_id, text, supporter_id)
    select ${itemId}, id, ${text}, ${supporter} from feedback_questions where item_id = ${itemId} limit 1`.execute(
    server.db,
  )
const list = async (query: object = {}) =>
  (await author.call('GET /items/:itemId/waiting-list', { params: { itemId }, query })).ok
const addresses = async (query: object = {}) => (await list(query)).supporters.rows.map(({ email }) => email)
const params = (email: string) => ({ params: { itemId, supporterId: ids.get(email) ?? expect.fail() } })
const remove = (email: string) =>
  author.call('PUT /items/:itemId/waiting-list/:supporterId/removal', params(email))
const undo = (email: string) =>
  author.call('DELETE /items/:itemId/waiting-list/:supporterId/removal', params(email))

test('the list shows supporters who confirmed and have not left, and counts those who have a mail', async () => {
  await sql`update supporters set left_at = now() where email = ${FIRST}`.execute(server.db)
  await sql`update supporters set confirmed_at = null where email = 'supporter2@example.com'`.execute(
    server.db,
  )
  const { counts, supporters } = await list()
  expect([counts, supporters.total]).toEqual([{ all: 8, answered: 0, bounced: 0, pending: 1 }, 8])
})

test('people are found by their address and by what they answered, and filtered', async () => {
  await answer('In the GLOVE box', ids.get(FIRST) ?? null)
  await sql`update supporters set bounced_at = now(), via = 'embed', site = 'https://roofs.example'
    where email = 'supporter3@example.com'`.execute(server.db)
  expect(await addresses({ search: 'SUPPORTER10@' })).toEqual(['supporter10@example.com'])
  expect(await addresses({ search: 'glövé b' })).toEqual([FIRST])
  expect(await addresses({ search: '100%_\0' })).toEqual([])
  expect(await addresses({ filter: 'answered' })).toEqual([FIRST])
  const [bounced] = (await list({ filter: 'bounced' })).supporters.rows
  expect(bounced).toMatchObject({ via: 'embed', site: 'roofs.example', hasBounced: true, answer: null })
})

test('a removed supporter is gone from the list and its file until the removal is undone in time', async () => {
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
  await sql`update supporters set removed_at = now() - interval '11 minutes' where email = ${FIRST}`.execute(
    server.db,
  )
  expect((await undo(FIRST)).refusal.code).toBe('supporter.missing')
})
