import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  deleteComment,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
  verifyAnswer,
  withdrawAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { wrongCounters } from '#test/support/scenarios/faults/counters.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { eraseDeletedTexts } from './deleted-texts.ts'

const server = useServer()
const tester = useMember(server, 'Tester')
const author = useNewMember(server, 'Author')
let itemId: ItemId
let questionId: QuestionId
let painPointId: ItemId

beforeEach(async () => {
  const idea = await publishIdea(author)
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
  painPointId = (await publishPainPoint(author)).id
})

const restoreComment = (by: Persona, commentId: CommentId) =>
  by.call('PUT /comments/:commentId/restoration', { params: { commentId } })
const restoreAnswer = (by: Persona, id: CommentId) =>
  by.call('PUT /questions/:questionId/answer/restoration', { params: { questionId }, body: { id } })

/** Each kind with how to write one, delete it and restore it. The list is what others see of all there are. */
const kinds = [
  {
    kind: 'comment',
    start: async (by: Persona) => {
      const id = await postComment(by, itemId)
      return { remove: () => deleteComment(by, id), restore: (who = by) => restoreComment(who, id) }
    },
    list: async () => (await author.call('GET /items/:itemId/comments', { params: { itemId } })).ok.comments,
  },
  {
    kind: 'answer',
    start: async (by: Persona) => {
      const id = await giveAnswer(by, questionId)
      return { remove: () => withdrawAnswer(by, questionId), restore: (who = by) => restoreAnswer(who, id) }
    },
    list: async () =>
      (await author.call('GET /questions/:questionId/answers', { params: { questionId } })).ok.comments,
  },
  {
    kind: 'solution',
    start: async (by: Persona) => {
      const params = { commentId: await proposeSolution(by, painPointId) }
      return {
        remove: () => by.call('DELETE /comments/:commentId', { params }),
        restore: (who = by) => who.call('PUT /comments/:commentId/restoration', { params }),
      }
    },
    list: async () =>
      (await author.call('GET /items/:itemId/solutions', { params: { itemId: painPointId } })).ok.comments,
  },
] as const

const pointsOf = (by: Persona) =>
  server.row`select insight_points, traction_points from user_points where user_id = ${by.id}`
const signalsOf = async (by: Persona) => (await by.call('GET /me/signals')).ok
const keptCount = async () => (await server.db.selectFrom('deleted_texts').select('id').execute()).length
const age = () => server.sql`update deleted_texts set deleted_at = now() - interval '301 seconds'`

describe.each(kinds)('a deleted $kind', ({ start, list }) => {
  test('is restored unchanged every time, with its points, counts and signal, and without duplicates', async () => {
    const { remove, restore } = await start(tester)
    const state = async () => ({
      list: await list(),
      points: [await pointsOf(author), await pointsOf(tester)],
      unread: (await signalsOf(author)).unread,
    })
    const before = await state()
    for (const _ of [1, 2, 3]) {
      expect((await remove()).status).toBe(204)
      expect(await list()).toEqual([])
      expect((await signalsOf(author)).unread).toBe(0)
      expect((await restore()).status).toBe(200)
      expect((await restore()).status).toBe(200)
    }
    expect(await state()).toEqual(before)
    expect(await wrongCounters(server.db)).toEqual([])
    expect(await findDifferences(server.db)).toEqual([])
    await author.call('PUT /me/signals/reading')
    const { signals } = await signalsOf(author)
    await remove()
    await restore()
    expect(await signalsOf(author)).toMatchObject({ unread: 0, signals })
  })

  test('is restored only by its author, only while the item exists, and only within five minutes', async () => {
    const { remove, restore } = await start(tester)
    await remove()
    expect((await restore(await join(server))).status).toBe(404)
    await age()
    expect((await restore()).status).toBe(404)
    expect(await keptCount()).toBe(1)
    await eraseDeletedTexts(server.db)
    expect(await keptCount()).toBe(0)

    const next = await start(tester)
    await next.remove()
    await deleteItem(author, itemId)
    await deleteItem(author, painPointId)
    expect((await next.restore()).status).toBe(404)
    await eraseDeletedTexts(server.db)
    expect(await keptCount()).toBe(1)
    await age()
    await eraseDeletedTexts(server.db)
  })

  test('is either present or deleted, with matching counts, when undo and delete race', async () => {
    const { remove, restore } = await start(tester)
    await remove()
    const { replies } = await race({
      db: server.db,
      lock: async tx => [await lockItem(tx, itemId), await lockItem(tx, painPointId)],
      waiting: 3,
      start: async () => {
        const calls = [restore(), restore(), restore(), remove(), remove()]
        return { replies: await Promise.all(calls) }
      },
    })
    expect(replies.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([])
    expect((await list()).length + (await keptCount())).toBe(1)
    await restore()
    expect(await list()).toHaveLength(1)
    expect(await wrongCounters(server.db)).toEqual([])
    expect(await findDifferences(server.db)).toEqual([])
  })
})

describe('a withdrawn answer', () => {
  test('is restored with its mark, its points and its signal', async () => {
    const id = await giveAnswer(tester, questionId)
    await verifyAnswer(author, id)
    const state = async () => [await pointsOf(tester), (await signalsOf(tester)).unread]
    const before = await state()
    await withdrawAnswer(tester, questionId)
    expect(await state()).not.toEqual(before)
    expect((await restoreAnswer(tester, id)).ok.verified).toBe(true)
    expect(await state()).toEqual(before)
    expect(await findDifferences(server.db)).toEqual([])
  })

  test('returns 409 once the member has answered again, and the new answer stays', async () => {
    const id = await giveAnswer(tester, questionId, 'First')
    await withdrawAnswer(tester, questionId)
    await giveAnswer(tester, questionId, 'Second')
    const { status, refusal } = await restoreAnswer(tester, id)
    expect([status, refusal.code]).toEqual([409, 'answer.newer'])
    const { ok } = await tester.call('GET /questions/:questionId/answers', { params: { questionId } })
    expect(ok.comments.map(({ content }) => content)).toEqual(['Second'])
    await age()
    await eraseDeletedTexts(server.db)
  })

  test('returns 404 once a correction has removed its question', async () => {
    const id = await giveAnswer(tester, questionId)
    await withdrawAnswer(tester, questionId)
    await server.sql`delete from feedback_questions where id = ${questionId}`
    expect((await restoreAnswer(tester, id)).refusal.code).toBe('question.missing')
  })
})

test("a reply's notifications are restored as unread, only for members who had not read them", async () => {
  await postComment(tester, itemId)
  const reader = await join(server, 'Reader')
  await postComment(reader, itemId)
  const id = await postComment(author, itemId)
  await reader.call('PUT /me/notifications/reading')
  const unread = async () =>
    Promise.all([tester, reader].map(async by => (await by.call('GET /me/notifications/count')).ok))
  const before = await unread()
  await deleteComment(author, id)
  await restoreComment(author, id)
  expect(await unread()).toEqual(before)
})
