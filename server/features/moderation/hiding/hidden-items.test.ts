import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postComment,
  restoreItem,
  verifyAnswer,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { letDeletionsPass } from '#test/support/items/deletions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import {
  entriesOf,
  expectTrueCounts,
  hide,
  noticesOf,
  pointsOf,
  signalsOf,
  unhide,
} from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { findSubject } from './queries.ts'

const server = useServer()
const reader = useMember(server, 'Reader')
const author = useNewMember(server, 'Author')
const giver = useNewMember(server, 'Giver')
let itemId: ItemId
let questionId: QuestionId

beforeEach(async () => {
  const idea = await publishIdea(author)
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
})

const subject = () => ({ kind: 'item', id: itemId }) as const

describe('a hidden item', () => {
  const see = async (by: Persona) => {
    const params = { itemId }
    const replies = [
      await by.call('GET /items/:itemId', { params }),
      await by.call('GET /items/:itemId/comments', { params, query: {} }),
      await by.call('PUT /items/:itemId/vote', { params, body: { type: 'pain_point' } }),
      await by.call('GET /questions/:questionId/answers', { params: { questionId }, query: {} }),
    ]
    return replies.map(({ status }) => status)
  }
  const list = async () => {
    const { ok } = await reader.call('GET /members/:memberId/items', {
      params: { memberId: author.id },
      query: {},
    })
    return ok.rows.map(({ id }) => id)
  }

  test('is missing for everyone else, however often it is hidden, and returns with all its points and texts', async () => {
    await castVote(giver, itemId)
    await postComment(giver, itemId)
    await postComment(author, itemId)
    await verifyAnswer(author, await giveAnswer(giver, questionId))
    await author.call('PUT /me/signals/reading')
    await castVote(reader, itemId)
    const state = async () => ({
      seen: await see(reader),
      list: await list(),
      points: [await pointsOf(author), await pointsOf(giver)],
      entries: (await entriesOf(author)).map(({ voidReason: _, ...entry }) => entry),
      signals: [await signalsOf(author), await signalsOf(giver)],
      notices: [await noticesOf(author), await noticesOf(giver)],
    })
    const before = await state()
    expect(before.seen).toEqual([200, 200, 200, 200])
    expect(await hide(server, subject())).toBe('done')

    const hidden = await state()
    expect(hidden.seen).toEqual([404, 404, 404, 404])
    expect(hidden.list).toEqual([])
    expect(hidden.points).toEqual([[0, before.points[0]?.[1]], before.points[1]])
    expect(new Set((await entriesOf(author)).map(({ voidReason }) => voidReason))).toEqual(
      new Set(['A moderator hid it']),
    )
    expect(hidden.signals).toMatchObject([
      { signals: [], unread: 0 },
      { signals: [], unread: 0 },
    ])
    expect(hidden.notices).toMatchObject([{ notifications: [] }, { notifications: [] }])
    await expectTrueCounts(server)

    for (const again of ['hidden', 'removed', 'removed', 'hidden'] as const) {
      expect(await hide(server, subject(), again)).toBe('done')
      expect((await findSubject(server.db, subject()))?.state).toBe(again)
    }
    for (const _ of [1, 2]) expect(await unhide(server, subject())).toBe('done')
    expect(await state()).toEqual(before)
    await expectTrueCounts(server)
    const facts = server.db.selectFrom('facts').select('kind').where('item_id', '=', itemId)
    const kinds = (await facts.orderBy('id').execute()).map(({ kind }) => kind)
    expect(kinds.slice(-2)).toEqual(['item.hidden', 'item.restored'])
  })

  test('that was concurrently deleted returns intact, with correct counts, once both are undone in any order', async () => {
    await castVote(giver, itemId)
    await postComment(author, itemId)
    const commentId = await postComment(reader, itemId)
    const kinds = async () => (await noticesOf(author)).notifications.map(({ kind }) => kind).toSorted()
    const doBoth = (one: () => Promise<unknown>, two: () => Promise<unknown>) => Promise.all([one(), two()])
    for (const removal of [
      () => deleteItem(author, itemId),
      () => hide(server, { kind: 'comment', id: commentId }),
    ]) {
      await doBoth(removal, () => hide(server, subject()))
      expect([await kinds(), (await signalsOf(author)).unread]).toEqual([[], 0])
      await doBoth(
        () => unhide(server, subject()),
        () => unhide(server, { kind: 'comment', id: commentId }),
      )
      await restoreItem(author, itemId)
      expect([await kinds(), (await signalsOf(author)).unread]).toEqual([['comment', 'vote'], 2])
    }
    await expectTrueCounts(server)
  })

  test('returns without a vote withdrawn earlier or a comment hidden earlier', async () => {
    const kinds = async () => (await noticesOf(author)).notifications.map(({ kind }) => kind)
    await castVote(giver, itemId)
    await withdrawVote(giver, itemId)
    const commentId = await postComment(reader, itemId)
    const comment = { kind: 'comment', id: commentId } as const
    for (const hidden of [comment, subject()]) expect(await hide(server, hidden)).toBe('done')
    await unhide(server, subject())
    expect([await kinds(), (await signalsOf(author)).unread]).toEqual([[], 0])
    await unhide(server, comment)
    expect([await kinds(), (await signalsOf(author)).unread]).toEqual([['comment'], 1])
  })

  test('can be deleted only by its owner, and is permanently deleted some days later', async () => {
    await hide(server, subject())
    expect((await deleteItem(giver, itemId)).refusal.code).toBe('item.missing')
    expect((await deleteItem(author, itemId)).status).toBe(204)
    await letDeletionsPass(server.db)
    expect([await unhide(server, subject()), await hide(server, subject())]).toEqual([
      'subject.gone',
      'subject.gone',
    ])
    expect(await findSubject(server.db, subject())).toMatchObject({
      state: 'deleted',
      texts: [],
      author: { id: author.id },
    })
    await expectTrueCounts(server)
  })

  test('keeps moderators from hiding or unhiding its comments until it is unhidden', async () => {
    const id = await postComment(giver, itemId)
    await hide(server, subject())
    expect(await hide(server, { kind: 'comment', id })).toBe('subject.item-hidden')
    await unhide(server, subject())
    expect(await hide(server, { kind: 'comment', id })).toBe('done')
    await hide(server, subject())
    expect(await unhide(server, { kind: 'comment', id })).toBe('subject.item-hidden')
    await unhide(server, subject())
    expect(await unhide(server, { kind: 'comment', id })).toBe('done')
    await expectTrueCounts(server)
  })
})

describe('a deleted item', () => {
  beforeEach(async () => {
    await castVote(reader, itemId)
    await postComment(reader, itemId)
  })

  const remove = () => deleteItem(author, itemId)
  const undo = () => restoreItem(author, itemId)
  const statusOf = async (by: Persona) =>
    (await by.call('GET /items/:itemId', { params: { itemId } })).ok?.status

  test.each(['hidden', 'removed'] as const)('%s before its deletion returns that way', async state => {
    await hide(server, subject(), state)
    await remove()
    expect((await undo()).ok.status).toBe(state)
    expect([await statusOf(author), await statusOf(reader)]).toEqual([state, undefined])
    await expectTrueCounts(server)
    await remove()
    await undo()
    await unhide(server, subject())
    expect(await statusOf(reader)).toBe('published')
    await expectTrueCounts(server)
  })

  test('that is hidden or unhidden while deleted returns that way', async () => {
    const before = await pointsOf(author)
    await remove()
    expect(await hide(server, subject())).toBe('done')
    expect(await statusOf(author)).toBeUndefined()
    expect((await undo()).ok.status).toBe('hidden')
    expect([await statusOf(reader), (await pointsOf(author))[0]]).toEqual([undefined, 0])
    await expectTrueCounts(server)
    await remove()
    expect(await unhide(server, subject())).toBe('done')
    expect(await statusOf(reader)).toBeUndefined()
    await undo()
    expect([await statusOf(reader), await pointsOf(author)]).toEqual(['published', before])
    await expectTrueCounts(server)
  })
})
