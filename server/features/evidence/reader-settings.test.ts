import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import type { ItemId } from '#contract/ids.ts'
import { memberLock } from '#server/platform/database/member-lock.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const NAMED = [
  'Bands',
  'Choirs',
  'Teachers',
  'Bakers',
  'Pilots',
  'Divers',
  'Nurses',
  'Clerks',
  'Poets',
  'Cooks',
]
beforeAll(async () => void (await publishIdea(builder, { targetAudience: NAMED })))

const get = async (by: Persona) => (await by.call('GET /me/reader-settings')).ok
const choose = (by: Persona, body: Partial<ReaderSettings>) =>
  by.call('PUT /me/reader-settings', { body: { counted: true, audiences: [], ...body } })

const viewsOf = (itemId: ItemId) =>
  server.db.selectFrom('item_views').select('user_id').where('item_id', '=', itemId).execute()

test('everyone is counted and belongs to no audience until they choose', async () => {
  const reader = await join(server)
  expect(await get(reader)).toEqual({ counted: true, audiences: [] })
  const { ok } = await choose(reader, { counted: false, audiences: ['Bands'] })
  expect([ok, await get(reader)]).toEqual([ok, { counted: false, audiences: ['Bands'] }])
})

test('a member who opts out is not counted, and counts again after opting back in', async () => {
  const reader = await join(server)
  const [before, without, after] = [
    await publishIdea(builder),
    await publishIdea(builder),
    await publishIdea(builder),
  ]
  await openItem(reader, before.id)
  await choose(reader, { counted: false })
  await openItem(reader, without.id)
  await choose(reader, { counted: true })
  await openItem(reader, after.id)
  const rows = await Promise.all([before, without, after].map(({ id }) => viewsOf(id)))
  expect(rows.map(({ length }) => length)).toEqual([1, 0, 1])
})

test('an audience that no item names is kept as written, and only once', async () => {
  const reader = await join(server)
  expect(
    (await choose(reader, { audiences: ['Lighthouse keepers', 'bands', 'BANDS'] })).ok.audiences,
  ).toEqual(['Lighthouse keepers', 'bands'])
})

test('an audience that stays keeps its time, but one removed and added again gets a new time', async () => {
  const reader = await join(server)
  const times = async () => {
    const rows = server.db.selectFrom('member_audiences').selectAll().where('user_id', '=', reader.id)
    return Object.fromEntries((await rows.execute()).map(row => [row.audience, row.named_at]))
  }
  await choose(reader, { audiences: ['Bands', 'Choirs'] })
  const first = await times()
  await choose(reader, { audiences: ['Bands'] })
  await choose(reader, { audiences: ['Bands', 'Choirs'] })
  const later = await times()
  expect(later['Bands']).toBe(first['Bands'])
  expect(later['Choirs']).not.toBe(first['Choirs'])
})

test('of two simultaneous choices one is stored, not a mix', async () => {
  const reader = await join(server)
  const choices = [NAMED.slice(0, 5), NAMED.slice(5)]
  const replies = await race({
    db: server.db,
    lock: tx => sql`select ${memberLock(reader.id)}`.execute(tx),
    start: () => Promise.all(choices.map(audiences => choose(reader, { audiences }))),
    waiting: 2,
  })
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const inOrder = choices.map(choice => choice.toSorted((a, b) => a.localeCompare(b)))
  expect(inOrder).toContainEqual((await get(reader)).audiences)
})
