import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const see = (by: Persona, itemIds: ItemId[]) => by.call('PUT /me/sightings', { body: { itemIds } })
const rows = (id: ItemId) => server.db.selectFrom('sightings').selectAll().where('item_id', '=', id).execute()

test('204 keeps one row a member and item, with the first time', async () => {
  const { id } = await publishIdea(builder)
  expect((await see(tester, [id, id])).status).toBe(204)
  const first = await rows(id)
  await Promise.all(Array.from({ length: 20 }, () => see(tester, [id])))
  expect(await rows(id)).toEqual(first)
  expect(first).toHaveLength(1)
})

test("one's own, unknown and deleted items leave no row", async () => {
  const { id: own } = await publishIdea(tester)
  const { id: gone } = await publishIdea(builder)
  await builder.call('DELETE /items/:itemId', { params: { itemId: gone } })
  expect((await see(tester, [own, gone, newItemId()])).status).toBe(204)
  expect([await rows(own), await rows(gone)]).toEqual([[], []])
})

test('two batches in opposite order at once both succeed', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await publishIdea(builder)).id))
  const replies = await Promise.all([see(tester, ids), see(tester, ids.toReversed())])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
})

test('400 for none, for too many and for what is no id', async () => {
  expect((await see(tester, [])).status).toBe(400)
  expect((await see(tester, Array.from({ length: 51 }, newItemId))).status).toBe(400)
  expect((await see(tester, ['x' as ItemId])).status).toBe(400)
})
