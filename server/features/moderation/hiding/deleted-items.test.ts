import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, deleteItem, postComment, undeleteItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { hide, restore } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const reader = useMember(server, 'Reader')
let author: Persona
let itemId: ItemId

beforeEach(async () => {
  author = await join(server, 'Author')
  itemId = (await publishIdea(author)).id
  await castVote(reader, itemId)
  await postComment(reader, itemId)
})

const remove = () => deleteItem(author, itemId)
const undo = () => undeleteItem(author, itemId)
const pointsOf = async (by: Persona) => {
  const { ok } = await by.call('GET /me/points', { query: {} })
  return { total: [ok.traction, ok.insight] }
}
const expectTrueCounts = async () => expect(await findDifferences(server.db)).toEqual([])
const subject = () => ({ kind: 'item', id: itemId }) as const
const statusOf = async (by: Persona) =>
  (await by.call('GET /items/:itemId', { params: { itemId } })).ok?.status

test.each(['hidden', 'removed'] as const)(
  'an item %s before it is deleted stays so after it is restored',
  async state => {
    await hide(server, subject(), state)
    await remove()
    expect((await undo()).ok.status).toBe(state)
    expect([await statusOf(author), await statusOf(reader)]).toEqual([state, undefined])
    await expectTrueCounts()
    await remove()
    await undo()
    await restore(server, subject())
    expect(await statusOf(reader)).toBe('published')
    await expectTrueCounts()
  },
)

test('an item hidden while it is deleted is hidden once it is restored, and can be brought back like any other', async () => {
  const before = await pointsOf(author)
  await remove()
  expect(await hide(server, subject())).toBe('done')
  expect(await statusOf(author)).toBeUndefined()
  expect((await undo()).ok.status).toBe('hidden')
  expect(await statusOf(reader)).toBeUndefined()
  expect((await pointsOf(author)).total[0]).toBe(0)
  await expectTrueCounts()
  await restore(server, subject())
  expect((await pointsOf(author)).total).toEqual(before.total)
  await expectTrueCounts()
})

test('an item found harmless while it is deleted is seen by everyone once it is restored', async () => {
  const before = await pointsOf(author)
  await hide(server, subject())
  await remove()
  expect(await restore(server, subject())).toBe('done')
  expect(await statusOf(reader)).toBeUndefined()
  await undo()
  expect([await statusOf(reader), (await pointsOf(author)).total]).toEqual(['published', before.total])
  await expectTrueCounts()
})
