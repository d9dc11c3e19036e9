import { expect, test } from 'vitest'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, giveAnswer, postComment } from '#test/support/items/actions.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/openings.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const see = (by: Persona, itemIds: ItemId[], readIds?: ItemId[]) =>
  by.call('PUT /me/sightings', { body: { itemIds, ...(readIds && { readIds }) } })
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

test('a vote, a comment and an answer of another are sightings, not those of the owner', async () => {
  const give = async (
    gift: (by: Persona, idea: { id: ItemId; questions: QuestionId[] }) => Promise<unknown>,
  ) => {
    const idea = await publishIdea(builder)
    for (const by of [builder, tester, tester]) await gift(by, idea)
    return (await rows(idea.id)).map(({ user_id }) => user_id)
  }
  expect(await give((by, { id }) => castVote(by, id))).toEqual([tester.id])
  expect(await give((by, { id }) => postComment(by, id))).toEqual([tester.id])
  expect(await give((by, { questions: [first] }) => giveAnswer(by, first))).toEqual([tester.id])
})

test('an item that was opened keeps when it was first read; one that was not opened does not', async () => {
  const [opened, unopened] = [await publishIdea(builder), await publishIdea(builder)]
  const reads = () => server.db.selectFrom('openings').select(['item_id', 'read_at']).execute()
  await openItem(tester, opened.id)
  expect(await reads()).toEqual([{ item_id: opened.id, read_at: null }])
  const ids = [opened.id, unopened.id]
  expect((await see(tester, ids, ids)).status).toBe(204)
  const first = await reads()
  expect(first).toEqual([{ item_id: opened.id, read_at: expect.any(String) }])
  await see(tester, ids, ids)
  expect(await reads()).toEqual(first)
})
