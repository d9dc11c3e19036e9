import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { newCommentId, newItemId, publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')
let itemId: ItemId

beforeAll(async () => {
  itemId = (await publishIdea(builder)).id
})

const post = (by: Persona, content: string, { id = newCommentId(), to = itemId } = {}) =>
  by.call('POST /items/:itemId/comments', { params: { itemId: to }, body: { id, content } })
const list = (by: Persona, before?: string, of = itemId) =>
  by.call('GET /items/:itemId/comments', { params: { itemId: of }, query: before ? { before } : {} })
const countOf = async (id: ItemId) =>
  (await builder.call('GET /items/:itemId', { params: { itemId: id } })).ok.commentCount

describe('POST /items/:itemId/comments', () => {
  test('200 stores the trimmed comment, counts it and lets only its author delete it', async () => {
    const { id } = await publishIdea(builder)
    const { status, ok } = await post(tester, '  Good idea.  ', { to: id })
    expect(status).toBe(200)
    expect(ok).toMatchObject({ content: 'Good idea.', author: { name: 'Tester' }, can: { delete: true } })
    expect((await list(builder, undefined, id)).ok.comments[0]?.can.delete).toBe(false)
    expect(await countOf(id)).toBe(1)
  })

  test('200 for twenty simultaneous requests, which store one comment and all return it', async () => {
    const { id: to } = await publishIdea(builder)
    const id = newCommentId()
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(tester, 'Again', { id, to })))
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.id}`))).toEqual(new Set([`200 ${id}`]))
    expect(await countOf(to)).toBe(1)
  })

  test("404 for the id of another member's comment, and for a missing item", async () => {
    const { ok } = await post(builder, 'Mine')
    expect((await post(tester, 'Theirs', { id: ok.id })).refusal.code).toBe('comment.missing')
    expect((await post(tester, 'Hi', { to: newItemId() })).refusal.code).toBe('item.missing')
  })

  test('409 for the same text on the same item within five minutes', async () => {
    await post(tester, 'Twice')
    const { status, refusal } = await post(tester, 'Twice')
    expect([status, refusal.code]).toEqual([409, 'comment.repeated'])
  })
})

describe('GET /items/:itemId/comments', () => {
  test('200 returns the latest twenty comments in the order written, and earlier ones by cursor', async () => {
    const { id } = await publishIdea(builder)
    for (let n = 1; n <= 41; n += 1) await post(tester, `Comment ${n}`, { to: id })
    const seen: string[] = []
    let before: string | undefined
    do {
      const { ok } = await list(builder, before, id)
      seen.unshift(...ok.comments.map(({ content }) => content))
      before = ok.earlier ?? undefined
    } while (before)
    expect(seen).toEqual(Array.from({ length: 41 }, (_, n) => `Comment ${n + 1}`))
  })

  test('400 for a cursor that points nowhere', async () => {
    const months = '2026-13-01T00:00:00Z_0197a9a0-0000-7000-8000-000000000001'
    for (const before of ['x', months, '0000-01-01T00:00:00Z_x'])
      expect((await list(tester, before)).status).toBe(400)
  })
})

describe('DELETE /comments/:commentId', () => {
  test("204 removes the comment from the thread and the count; 404 on a repeat, 403 for the item's owner", async () => {
    const { id: to } = await publishIdea(builder)
    const { ok } = await post(tester, 'Gone soon', { to })
    const remove = (by: Persona = tester) =>
      by.call('DELETE /comments/:commentId', { params: { commentId: ok.id } })
    expect([(await remove(builder)).status, (await remove()).status]).toEqual([403, 204])
    expect((await remove()).refusal.code).toBe('comment.missing')
    expect((await list(tester, undefined, to)).ok.comments).toEqual([])
    expect(await countOf(to)).toBe(0)
  })

  test('twenty simultaneous deletes lower the count once', async () => {
    const { id: to } = await publishIdea(builder)
    await post(tester, 'Keeps', { to })
    const { ok } = await post(tester, 'Goes', { to })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        tester.call('DELETE /comments/:commentId', { params: { commentId: ok.id } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await countOf(to)).toBe(1)
  })
})
