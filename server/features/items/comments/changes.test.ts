import { describe, expect, test } from 'vitest'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { newCommentId, publishIdea } from '#test/support/items/factories.ts'
import { newReport } from '#test/support/moderation/reports.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const tester = useMember(server, 'Tester')

describe('PATCH /comments/:commentId', () => {
  const change = (by: Persona, commentId: CommentId, { was, content }: { was: string; content: string }) =>
    by.call('PATCH /comments/:commentId', { params: { commentId }, body: { was, content } })
  const age = (id: CommentId, minutes: number) =>
    server.sql`update comments set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`
  async function post(by: Persona, itemId: ItemId) {
    const body = { id: newCommentId(), content: 'First words' }
    return (await by.call('POST /items/:itemId/comments', { params: { itemId }, body })).ok
  }

  test('200 within ten minutes marks the comment as edited for everyone, and a repeat changes nothing', async () => {
    const { id: itemId } = await publishIdea(author)
    const posted = await post(tester, itemId)
    expect(posted).toMatchObject({ editedAt: null, can: { change: true } })
    await age(posted.id, 9)
    const words = { was: 'First words', content: 'Second words' }
    const { ok: changed } = await change(tester, posted.id, words)
    expect(changed).toMatchObject({ content: 'Second words', can: { change: true } })
    expect(await change(tester, posted.id, words)).toMatchObject({ status: 200, ok: changed })
    const { ok } = await author.call('GET /items/:itemId/comments', { params: { itemId } })
    expect(ok.comments).toMatchObject([
      { content: 'Second words', editedAt: changed.editedAt, can: { change: false } },
    ])
    expect(changed.editedAt).not.toBeNull()
  })

  test('409 while a report is pending, with the same message as after ten minutes', async () => {
    const [reported, old] = [await publishIdea(author), await publishIdea(author)]
    const [{ id }, { id: oldId }] = [await post(tester, reported.id), await post(tester, old.id)]
    await author.call('POST /reports', { body: newReport({ kind: 'comment', id }) })
    await age(oldId, 10)
    for (const commentId of [id, oldId]) {
      const { status, refusal } = await change(tester, commentId, { was: 'First words', content: 'Late' })
      expect([status, refusal.code]).toEqual([409, 'comment.too-late'])
    }
  })

  test("409 for the slower of two devices, and the faster one's text stays", async () => {
    const { id: itemId } = await publishIdea(author)
    const { id } = await post(tester, itemId)
    const replies = await Promise.all(
      ['From the phone', 'From the desk'].map(content => change(tester, id, { was: 'First words', content })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.refusal.code).toBe('text.changed-meanwhile')
  })

  test('403 for another member, 404 for a deleted comment, 400 for an empty text', async () => {
    const { id: itemId } = await publishIdea(author)
    const { id } = await post(tester, itemId)
    const words = { was: 'First words', content: 'Other words' }
    expect((await change(author, id, words)).status).toBe(403)
    expect((await change(tester, id, { ...words, content: ' ' })).status).toBe(400)
    await tester.call('DELETE /comments/:commentId', { params: { commentId: id } })
    expect((await change(tester, id, words)).status).toBe(404)
  })
})
