import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, withdrawVote } from '#test/support/items/actions.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

const rows = (itemId: ItemId) =>
  server.db.selectFrom('item_views').selectAll().where('item_id', '=', itemId).orderBy('opened_at').execute()
test('20 simultaneous views leave one row with what was known then, which a later view does not change', async () => {
  const { id } = await publishIdea(builder)
  const reader = await joinLongAgo(server)
  const shown = { painPoint: 4, earlyAdopter: 2 }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => openItem(reader, id, { source: 'mission', shown, secondsAgo: 1.5 })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204))
  expect(await rows(id)).toMatchObject([
    {
      user_id: reader.id,
      source: 'mission',
      pain_point_shown: 4,
      early_adopter_shown: 2,
      voted: false,
      excluded_before: null,
      read_at: null,
      finalized_at: null,
      outcome: null,
    },
  ])
  const first = await rows(id)
  expect((await openItem(reader, id, { source: 'direct', secondsAgo: 600 })).status).toBe(204)
  expect(await rows(id)).toEqual(first)
})

test('only an opened item stores when it was first read, without touching other readers’ views', async () => {
  const [{ id }, { id: unopened }] = [await publishIdea(builder), await publishIdea(builder)]
  const [reader, other] = [await joinLongAgo(server), await joinLongAgo(server)]
  const read = (itemId: ItemId) => reader.call('PUT /items/:itemId/read', { params: { itemId } })
  await openItem(other, id)
  await openItem(reader, id)
  const replies = await Promise.all([id, id, unopened, newItemId()].map(read))
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  const first = await rows(id)
  expect(first.map(({ read_at }) => typeof read_at)).toEqual(['object', 'string'])
  await read(id)
  expect([await rows(id), await rows(unopened)]).toEqual([first, []])
})

test('a counted reader can see on the item’s page whether a view would be the first', async () => {
  const { id } = await publishIdea(builder)
  const reader = await joinLongAgo(server)
  const isUnopened = async (by: Persona) =>
    (await by.call('GET /items/:itemId', { params: { itemId: id } })).ok.isUnopened
  expect([await isUnopened(reader), await isUnopened(builder)]).toEqual([true, false])
  await server.db.insertInto('reader_settings').values({ user_id: reader.id, counted: false }).execute()
  expect(await isUnopened(reader)).toBe(false)
  await server.db.deleteFrom('reader_settings').where('user_id', '=', reader.id).execute()
  await openItem(reader, id)
  expect(await isUnopened(reader)).toBe(false)
})

test('204 stores no row for missing, deleted or your own items, or for blocked or uncounted readers', async () => {
  const { id } = await publishIdea(builder)
  const { id: gone } = await publishIdea(builder)
  await builder.call('DELETE /items/:itemId', { params: { itemId: gone } })
  const [blocked, blocking, leftOut] = [
    await joinLongAgo(server),
    await joinLongAgo(server),
    await joinLongAgo(server),
  ]
  await builder.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
  await blocking.call('PUT /members/:memberId/block', { params: { memberId: builder.id } })
  await server.db.insertInto('reader_settings').values({ user_id: leftOut.id, counted: false }).execute()
  const replies = [
    await openItem(leftOut, newItemId()),
    await openItem(leftOut, gone),
    await openItem(builder, id),
    await openItem(blocked, id),
    await openItem(blocking, id),
    await openItem(leftOut, id),
  ]
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
  expect([await rows(id), await rows(gone)]).toEqual([[], []])
})

test('400 for an unknown source, impossible counts or a time other than now', async () => {
  const { id } = await publishIdea(builder)
  const reader = await joinLongAgo(server)
  const wrong = [
    { source: 'embed' as 'direct' },
    { shown: { painPoint: -1, earlyAdopter: 0 } },
    { shown: { painPoint: 1e12, earlyAdopter: 0 } },
    { secondsAgo: -1 },
    { secondsAgo: 601 },
  ]
  for (const body of wrong) expect((await openItem(reader, id, body)).status).toBe(400)
  expect(await rows(id)).toEqual([])
})

test('no view predates its item', async () => {
  const { id } = await publishIdea(builder)
  await openItem(await joinLongAgo(server), id, { secondsAgo: 600 })
  const publishedAt = await server.value`select created_at from items where id = ${id}`
  expect((await rows(id))[0]?.opened_at).toBe(publishedAt)
})

test('an earlier vote is noted, even if withdrawn, but a later vote is not', async () => {
  const { id } = await publishIdea(builder)
  const [before, withdrawn, after] = [
    await joinLongAgo(server),
    await joinLongAgo(server),
    await joinLongAgo(server),
  ]
  await castVote(before, id)
  await castVote(withdrawn, id)
  await withdrawVote(withdrawn, id)
  for (const reader of [before, withdrawn, after]) await openItem(reader, id)
  await castVote(after, id)
  expect((await rows(id)).map(({ voted }) => voted)).toEqual([true, true, false])
})

test('a view records its item’s version at the time', async () => {
  const { id } = await publishIdea(builder)
  await server.db.deleteFrom('evidence').where('item_id', '=', id).execute()
  await openItem(await joinLongAgo(server), id)
  await server.sql`update items set created_at = now() - interval '1 hour' where id = ${id}`
  await server.sql`insert into evidence (item_id, item_version, begun_at) values (${id}, 3, now() - interval '5 minutes')`
  await openItem(await joinLongAgo(server), id)
  await openItem(await joinLongAgo(server), id, { secondsAgo: 500 })
  expect((await rows(id)).map(({ item_version }) => item_version).toSorted((a, b) => a - b)).toEqual([
    0, 2, 3,
  ])
})

describe('a reader’s audiences', () => {
  test('are the ones the reader had already named and the item names too, in the item’s words', async () => {
    const { id } = await publishIdea(builder, { targetAudience: ['Bands', 'Choirs'] })
    const reader = await joinLongAgo(server)
    await server.db
      .insertInto('member_audiences')
      .values(['bands', 'Teachers'].map(audience => ({ user_id: reader.id, audience })))
      .execute()
    await server.sql`insert into member_audiences values (${reader.id}, 'Choirs', now() + interval '1 minute')`
    await openItem(reader, id)
    expect((await rows(id))[0]?.audiences).toEqual(['Bands'])
  })
})

test.each([
  ['search', 'author-link'],
  ['author-link', 'search'],
] as const)('the first view’s source counts: %s and not %s', async (...opened) => {
  const { id } = await publishIdea(builder)
  const reader = await joinLongAgo(server)
  for (const source of [...opened, 'community'] as const) await openItem(reader, id, { source })
  expect(await rows(id)).toMatchObject([{ source: opened[0] }])
})

describe("the author's link", () => {
  const sources = async (...items: ItemId[]) =>
    (await Promise.all(items.map(rows))).flat().map(({ source }) => source)

  test('marks the member it brought on all of that author’s items, but on no one else’s', async () => {
    const author = await join(server, 'Author')
    const [first, second] = [await publishIdea(author), await publishIdea(author)]
    const { id: other } = await publishIdea(builder)
    const brought = await join(server, 'Brought')
    await openItem(brought, first.id, { source: 'author-link' })
    await openItem(brought, second.id)
    await openItem(brought, other)
    expect(await sources(first.id, second.id, other)).toEqual(['author-link', 'author-link', 'community'])
  })

  test('does not mark a member who was already here', async () => {
    const author = await join(server, 'Author')
    const [first, second] = [await publishIdea(author), await publishIdea(author)]
    const [old, reading] = [await joinLongAgo(server), await join(server, 'Reading')]
    await openItem(reading, (await publishIdea(builder)).id)
    for (const reader of [old, reading]) {
      await openItem(reader, first.id, { source: 'author-link' })
      await openItem(reader, second.id)
    }
    expect(await sources(first.id, second.id)).toEqual([
      'author-link',
      'author-link',
      'community',
      'community',
    ])
  })
})

test('a view, "not me" and named audiences change nothing the author can read', async () => {
  const { id } = await publishIdea(builder, { targetAudience: ['Bands'] })
  const reader = await joinLongAgo(server)
  const params = { itemId: id }
  const read = async () => [
    (await builder.call('GET /items/:itemId', { params })).ok,
    (await builder.call('GET /items/:itemId/evidence', { params })).ok,
    (await builder.call('GET /items/:itemId/comments', { params })).ok,
    (await builder.call('GET /me/evidence')).ok,
    (await builder.call('GET /me/items')).ok,
    (await builder.call('GET /me/signals')).ok,
    (await builder.call('GET /me/notifications')).ok,
    (await builder.call('GET /me/portfolio')).ok,
    (await builder.call('GET /members/:memberId', { params: { memberId: reader.id } })).ok,
  ]
  const before = await read()
  await openItem(reader, id)
  await reader.call('PUT /items/:itemId/not-for-me', { params })
  await reader.call('PUT /me/reader-settings', { body: { counted: true, audiences: ['Bands'] } })
  await reader.call('PUT /items/:itemId/read', { params })
  expect(await read()).toEqual(before)
})
