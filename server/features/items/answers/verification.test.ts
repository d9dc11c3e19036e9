import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentId, NotificationId, QuestionId } from '#contract/ids.ts'
import { type Persona } from '#test/support/accounts/personas.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import { giveAnswer } from '#test/support/items/actions.ts'
import { newCommentId, newText, publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const giver = useNewMember(server, 'Giver')
const other = useMember(server, 'Other')

let itemId: Awaited<ReturnType<typeof publishIdea>>['id']
let questionId: QuestionId
let commentId: CommentId
let said: string
const answer = (by: Persona, content: string) => giveAnswer(by, questionId, content)
beforeEach(async () => {
  const idea = await publishIdea(author)
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
  said = newText()
  commentId = await answer(giver, said)
})

const mark = (by: Persona, id = commentId) =>
  by.call('PUT /comments/:commentId/verification', { params: { commentId: id } })
const unmark = (by: Persona, id = commentId) =>
  by.call('DELETE /comments/:commentId/verification', { params: { commentId: id } })
const seenBy = async (member: Persona) => {
  const { ok } = await member.call('GET /questions/:questionId/answers', { params: { questionId } })
  return ok.comments.map(({ verified, can }) => ({ verified, verify: can.verify }))
}
const signalsOf = async (member: Persona) => {
  const { ok } = await member.call('GET /me/signals')
  return ok.signals.filter(signal => signal.commentId === commentId)
}

describe('PUT /comments/:commentId/verification', () => {
  test("200 marks an answer for everyone and notifies its author once; only the item's author can mark it", async () => {
    expect(await seenBy(author)).toEqual([{ verified: false, verify: true }])
    const can = { change: false, delete: false, remove: false, verify: true }
    expect((await mark(author)).ok).toMatchObject({ verified: true, can, earned: 100 })
    expect(await seenBy(giver)).toEqual([{ verified: true, verify: false }])
    expect((await mark(author)).ok.earned).toBe(0)
    const interactionType = 'marked your answer as a Verified Insight on'
    const signal = { signalType: 'other', interactionType, contentId: itemId, read: false }
    expect(await signalsOf(giver)).toMatchObject([{ ...signal, from: { id: author.id } }])
  })

  test("403 for the answer's author, who can neither mark nor unmark it, and for the owner's own answer", async () => {
    expect((await mark(giver)).refusal.code).toBe('answer.not-yours-to-verify')
    expect((await mark(author, await answer(author, 'My own'))).status).toBe(403)
    await mark(author)
    expect((await unmark(giver)).status).toBe(403)
  })

  test('404 for a discussion comment, a missing answer, and an answer on a deleted item', async () => {
    const body = { id: newCommentId(), content: 'Hello' }
    await giver.call('POST /items/:itemId/comments', { params: { itemId }, body })
    expect((await mark(author, body.id)).refusal.code).toBe('answer.missing')
    expect((await mark(author, newCommentId())).status).toBe(404)
    await author.call('DELETE /items/:itemId', { params: { itemId } })
    expect((await mark(author)).status).toBe(404)
  })
})

describe('DELETE /comments/:commentId/verification', () => {
  test('200 removes the mark and its signal once, even a read signal, and a new mark restores both', async () => {
    await mark(author)
    const [signal] = await signalsOf(giver)
    await giver.call('PUT /signals/:signalId/reading', { params: { signalId: signal?.id as NotificationId } })
    expect((await unmark(author)).ok).toMatchObject({ verified: false, earned: -100 })
    expect((await unmark(author)).ok).toMatchObject({ verified: false, earned: 0 })
    expect([await seenBy(other), await signalsOf(giver)]).toEqual([[{ verified: false, verify: false }], []])
    await mark(author)
    expect(await signalsOf(giver)).toMatchObject([{ id: signal?.id, read: true }])
  })
})

describe('a marked answer', () => {
  test("loses its mark and the mark's signal, even a read one, when changed, but not when resent unchanged", async () => {
    await mark(author)
    await answer(giver, said)
    expect(await seenBy(other)).toEqual([{ verified: true, verify: false }])
    await giver.call('PUT /me/signals/reading')
    await answer(giver, 'Last month')
    expect(await seenBy(other)).toEqual([{ verified: false, verify: false }])
    expect(await signalsOf(giver)).toEqual([])
  })

  test('shows its points, and deleting it deletes the signal about its mark', async () => {
    const pointsFor = async (by: Persona) =>
      (await by.call('GET /questions/:questionId/answers', { params: { questionId } })).ok.comments[0]?.points
    const before = await pointsFor(giver)
    await mark(author)
    expect([before, await pointsFor(giver), await pointsFor(author)]).toEqual([25, 125, 0])
    await giver.call('DELETE /questions/:questionId/answer', { params: { questionId } })
    expect([await signalsOf(giver), await signalsOf(author)]).toEqual([[], []])
  })
})
