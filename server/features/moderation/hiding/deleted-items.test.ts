import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, deleteItem, postComment, undeleteItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { expectTrueCounts, hide, pointsOf, restore } from '#test/support/moderation/hide.ts'
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
    await expectTrueCounts(server)
    await remove()
    await undo()
    await restore(server, subject())
    expect(await statusOf(reader)).toBe('published')
    await expectTrueCounts(server)
  },
)

test('an item hidden or found harmless while it is deleted is so once it is restored', async () => {
  const before = await pointsOf(author)
  await remove()
  expect(await hide(server, subject())).toBe('done')
  expect(await statusOf(author)).toBeUndefined()
  expect((await undo()).ok.status).toBe('hidden')
  expect([await statusOf(reader), (await pointsOf(author))[0]]).toEqual([undefined, 0])
  await expectTrueCounts(server)
  await remove()
  expect(await restore(server, subject())).toBe('done')
  expect(await statusOf(reader)).toBeUndefined()
  await undo()
  expect([await statusOf(reader), await pointsOf(author)]).toEqual(['published', before])
  await expectTrueCounts(server)
})
