import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { VoteType } from '#contract/items/votes.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote } from '#test/support/items/actions.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const reader = useMember(server, 'Reader')

const say = (by: Persona, itemId: ItemId) => by.call('PUT /items/:itemId/not-for-me', { params: { itemId } })
const takeBack = (by: Persona, itemId: ItemId) =>
  by.call('DELETE /items/:itemId/not-for-me', { params: { itemId } })
const detail = async (by: Persona, itemId: ItemId) =>
  (await by.call('GET /items/:itemId', { params: { itemId } })).ok
const rows = (itemId: ItemId) =>
  server.db.selectFrom('not_for_me').selectAll().where('item_id', '=', itemId).execute()

test('204 stores a “Not for me” once and shows it only to the reader, who can undo and repeat it', async () => {
  const { id } = await publishIdea(builder)
  await Promise.all(Array.from({ length: 20 }, () => say(reader, id)))
  const [first, ...others] = await rows(id)
  expect([first?.user_id, first?.withdrawn_at, others]).toEqual([reader.id, null, []])
  expect([(await detail(reader, id)).notForMe, (await detail(builder, id)).notForMe]).toEqual([true, false])
  expect((await takeBack(reader, id)).status).toBe(204)
  const [withdrawn] = await rows(id)
  await takeBack(reader, id)
  expect(await rows(id)).toEqual([withdrawn])
  expect((await detail(reader, id)).notForMe).toBe(false)
  await say(reader, id)
  expect((await detail(reader, id)).notForMe).toBe(true)
})

test('a “Not for me” creates no fact, pays nothing and is not counted', async () => {
  const { id } = await publishIdea(builder)
  const author = await join(server, 'Author')
  const before = [await detail(builder, id), (await author.call('GET /me/points')).ok]
  await say(author, id)
  expect([await detail(builder, id), (await author.call('GET /me/points')).ok]).toEqual(before)
  const facts = server.db.selectFrom('facts').select('kind').where('item_id', '=', id)
  expect(await facts.execute()).toEqual([{ kind: 'item.published' }])
})

test('a “Not for me” withdraws a yes with its points but keeps a like, and each new vote withdraws it', async () => {
  const { id } = await publishIdea(builder)
  const voter = await join(server, 'Voter')
  const sayAfter = async (type: VoteType) => {
    await castVote(voter, id, type)
    const { notForMe } = await detail(voter, id)
    await say(voter, id)
    return [notForMe, (await detail(voter, id)).votes.own, (await voter.call('GET /me/points')).ok.insight]
  }
  expect(await sayAfter('early_adopter')).toEqual([false, null, 0])
  expect(await sayAfter('pain_point')).toEqual([false, 'pain_point', 5])
  expect(await sayAfter('pain_point')).toEqual([true, 'pain_point', 5])
})

test('404 for a missing item, and a “Not for me” on your own item stores nothing', async () => {
  const { id } = await publishIdea(builder)
  expect((await say(reader, newItemId())).refusal.code).toBe('item.missing')
  expect((await takeBack(reader, newItemId())).status).toBe(204)
  expect((await say(builder, id)).status).toBe(204)
  expect(await rows(id)).toEqual([])
})

test('a blocked member can no longer say “Not for me”, but can withdraw an earlier one', async () => {
  const [one, two] = [await publishIdea(builder), await publishIdea(builder)]
  const blocked = await join(server, 'Blocked')
  await say(blocked, one.id)
  await builder.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
  await say(blocked, two.id)
  expect([await rows(one.id), await rows(two.id)].map(({ length }) => length)).toEqual([1, 0])
  await takeBack(blocked, one.id)
  expect((await detail(blocked, one.id)).notForMe).toBe(false)
})
