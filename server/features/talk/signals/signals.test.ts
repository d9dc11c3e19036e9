import { describe, expect, test } from 'vitest'
import type { ItemId, NotificationId, QuestionId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import {
  castVote,
  deleteComment,
  giveAnswer,
  postComment,
  withdrawAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
let builder: Persona
let tester: Persona

let itemId: ItemId
let questionId: QuestionId
const begin = async () => {
  builder = await join(server, 'Builder')
  tester = await join(server, 'Tester')
  const idea = await publishIdea(builder)
  itemId = idea.id
  const [question] = idea.questions
  if (!question) throw new Error('the idea has no question')
  questionId = question
}
const vote = (by: Persona) => castVote(by, itemId, 'early_adopter')
const unvote = (by: Persona) => by.call('DELETE /items/:itemId/vote', { params: { itemId } })
const comment = (by: Persona) => postComment(by, itemId)
const answer = (by: Persona) => giveAnswer(by, questionId)
const inbox = async (of: Persona) => (await of.call('GET /me/signals', { query: { show: 'unread' } })).ok

describe('a signal', () => {
  test("notifies the owner of others' votes, comments and answers, newest first, without the sender's email", async () => {
    await begin()
    await vote(tester)
    await comment(tester)
    await answer(tester)
    const { signals, unread } = await inbox(builder)
    expect(unread).toBe(3)
    expect(signals.map(signal => [signal.signalType, signal.interactionType])).toEqual([
      ['comment', 'answered a question on'],
      ['comment', 'commented on'],
      ['vote', 'voted on'],
    ])
    expect(signals[0]?.from).toEqual({ id: tester.id, name: 'Tester', avatar: null })
    expect(JSON.stringify(signals)).not.toContain(tester.email)
  })

  test('never comes from your own actions', async () => {
    await begin()
    await vote(builder)
    await comment(builder)
    await answer(builder)
    expect((await inbox(builder)).unread).toBe(0)
  })
})

describe('a withdrawn signal', () => {
  test('is removed with its vote, comment or answer if unread', async () => {
    await begin()
    await vote(tester)
    const commentId = await comment(tester)
    await answer(tester)
    await unvote(tester)
    await deleteComment(tester, commentId)
    await withdrawAnswer(tester, questionId)
    expect((await inbox(builder)).unread).toBe(0)
  })

  test('stays a single signal with its first time when a vote is changed, withdrawn and cast repeatedly', async () => {
    await begin()
    await vote(tester)
    const [first] = (await inbox(builder)).signals
    await castVote(tester, itemId, 'pain_point')
    for (let n = 0; n < 3; n += 1) {
      await unvote(tester)
      await vote(tester)
    }
    expect((await inbox(builder)).signals).toEqual([first])
  })

  test('stays if it was read, but a new vote within a day does not make it unread', async () => {
    await begin()
    await vote(tester)
    const [signal] = (await inbox(builder)).signals
    await builder.call('PUT /signals/:signalId/reading', {
      params: { signalId: signal?.id as NotificationId },
    })
    await unvote(tester)
    await vote(tester)
    const { ok } = await builder.call('GET /me/signals', { query: {} })
    expect([ok.unread, ok.signals.length]).toEqual([0, 1])
  })
})

describe('reading', () => {
  test('204 marks all signals read, and pages of ten reach the oldest', async () => {
    await begin()
    for (let n = 0; n < 13; n += 1) await vote(await join(server, `Voter ${n}`))
    const first = await inbox(builder)
    expect([first.unread, first.signals.length]).toEqual([13, 10])
    const rest = await builder.call('GET /me/signals', {
      query: { show: 'unread', before: first.earlier ?? '' },
    })
    expect([rest.ok.signals.length, rest.ok.earlier]).toEqual([3, null])
    expect((await builder.call('PUT /me/signals/reading')).status).toBe(204)
    expect((await inbox(builder)).unread).toBe(0)
  })
})
