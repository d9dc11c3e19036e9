import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import {
  castVote,
  deleteComment,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
  verifyAnswer,
  withdrawAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import {
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
const author = useNewMember(server, 'Author')
const giver = useNewMember(server, 'Giver')
let itemId: ItemId
let questionId: QuestionId

beforeEach(async () => {
  const idea = await publishIdea(author)
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
})

const stateOf = async (subject: Subject) => (await findSubject(server.db, subject))?.state

const painPoint = async () => (await publishPainPoint(author)).id

/**
 * The kinds of text: for each, functions to write one, to delete it as its author, and to list the texts that others see.
 */
const kinds = [
  {
    kind: 'comment' as const,
    start: async (by: Persona) => {
      const id = await postComment(by, itemId)
      return { id, on: itemId, remove: () => deleteComment(by, id) }
    },
    list: async () =>
      (await author.call('GET /items/:itemId/comments', { params: { itemId }, query: {} })).ok.comments,
  },
  {
    kind: 'answer' as const,
    start: async (by: Persona) => {
      const id = await giveAnswer(by, questionId, crypto.randomUUID())
      return { id, on: itemId, remove: () => withdrawAnswer(by, questionId) }
    },
    list: async () =>
      (await author.call('GET /questions/:questionId/answers', { params: { questionId }, query: {} })).ok
        .comments,
  },
  {
    kind: 'solution' as const,
    start: async (by: Persona) => {
      itemId = await painPoint()
      const id = await proposeSolution(by, itemId)
      return { id, on: itemId, remove: () => deleteComment(by, id) }
    },
    list: async () =>
      (await author.call('GET /items/:itemId/solutions', { params: { itemId }, query: {} })).ok.comments,
  },
]

describe.each(kinds)('a hidden $kind', ({ kind, start, list }) => {
  const begin = async () => {
    const text = await start(giver)
    const subject: Subject = { kind, id: text.id }
    return { ...text, subject }
  }

  test('leaves every list and count, and returns unchanged', async () => {
    const { subject } = await begin()
    const state = async () => ({
      list: await list(),
      points: [await pointsOf(author), await pointsOf(giver)],
      unread: (await signalsOf(author)).unread,
      notices: await noticesOf(author),
    })
    const before = await state()
    const seen = await findSubject(server.db, subject)
    expect(seen).toMatchObject({ state: 'visible', author: { id: giver.id }, item: { id: itemId } })
    for (const as of ['hidden', 'removed'] as const) {
      expect(await hide(server, subject, as)).toBe('done')
      expect([await list(), (await signalsOf(author)).unread]).toEqual([[], 0])
      expect(await findSubject(server.db, subject)).toEqual({ ...seen, state: as })
      await expectTrueCounts(server)
    }
    for (const _ of [1, 2]) expect(await unhide(server, subject)).toBe('done')
    expect(await state()).toEqual(before)
    await expectTrueCounts(server)
  })

  test('is permanently deleted once its author or item is deleted, before or after hiding', async () => {
    const gone = ['subject.gone', 'subject.gone']
    const both = async (subject: Subject) => [await unhide(server, subject), await hide(server, subject)]
    const { subject, remove } = await begin()
    await hide(server, subject)
    expect((await remove()).status).toBe(204)
    expect([await both(subject), await stateOf(subject)]).toEqual([gone, undefined])
    expect((await remove()).status).toBe(404)
    const deleted = await begin()
    await deleted.remove()
    expect([await both(deleted.subject), await stateOf(deleted.subject)]).toEqual([gone, 'deleted'])
    const other = await begin()
    await hide(server, other.subject)
    await deleteItem(author, other.on)
    expect([await both(other.subject), await stateOf(other.subject)]).toEqual([gone, 'deleted'])
    await expectTrueCounts(server)
  })

  test('leaves no text behind once its author has left', async () => {
    const { subject } = await begin()
    const text = (await findSubject(server.db, subject))?.texts[0]?.text ?? expect.fail()
    await hide(server, subject)
    await deleteMember(server.db, giver)
    if (kind !== 'solution') expect(await findTablesWith(server.db, text)).toEqual([])
    expect(await unhide(server, subject)).toBe('subject.gone')
    await expectTrueCounts(server)
  })
})

test('resending a hidden comment or solution does not restore it', async () => {
  const id = await postComment(giver, itemId)
  await hide(server, { kind: 'comment', id })
  const again = await giver.call('POST /items/:itemId/comments', {
    params: { itemId },
    body: { id, content: 'Again' },
  })
  expect(again.refusal.code).toBe('comment.repeated')
  const on = await painPoint()
  const solutionId = await proposeSolution(giver, on)
  await hide(server, { kind: 'solution', id: solutionId })
  const body = { id: solutionId, title: 'Again', description: 'Again' }
  const resent = await giver.call('POST /items/:itemId/solutions', { params: { itemId: on }, body })
  expect(resent.refusal.code).toBe('comment.repeated')
})

test('a hidden answer stays hidden if its author answers again, but the newer answer is visible', async () => {
  const id = await giveAnswer(giver, questionId, 'First')
  await hide(server, { kind: 'answer', id })
  const newer = await giveAnswer(giver, questionId, 'Second')
  expect(await unhide(server, { kind: 'answer', id })).toBe('subject.replaced')
  expect(await stateOf({ kind: 'answer', id })).toBe('hidden')
  expect(await stateOf({ kind: 'answer', id: newer })).toBe('visible')
  await expectTrueCounts(server)
})

test('a subject that never existed looks deleted to moderators too', async () => {
  const id = crypto.randomUUID()
  for (const kind of ['item', 'comment', 'answer', 'solution', 'message', 'picture', 'avatar'] as const) {
    expect([await hide(server, { kind, id }), await unhide(server, { kind, id })]).toEqual([
      'subject.gone',
      'subject.gone',
    ])
    expect(await findSubject(server.db, { kind, id: id })).toBeUndefined()
  }
})

describe('concurrently', () => {
  let commentId: CommentId
  let answerId: CommentId

  beforeEach(async () => {
    commentId = await postComment(giver, itemId)
    answerId = await giveAnswer(giver, questionId)
    await verifyAnswer(author, answerId)
  })

  const item = () => ({ kind: 'item', id: itemId }) as const
  const comment = () => ({ kind: 'comment', id: commentId }) as const
  const answer = () => ({ kind: 'answer', id: answerId }) as const

  /** Starts several requests while the item is locked, and lets them continue together. Returns their results. */
  const atOnce = (start: () => Promise<unknown>[]) =>
    race({ db: server.db, lock: tx => lockItem(tx, itemId), waiting: 8, start: () => Promise.all(start()) })

  test('hiding an item twice counts once while others vote on it, comment on it and correct it', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => join(server)))
    const body = { kind: 'idea', description: 'Another story' } as const
    const results = await atOnce(() => [
      ...others.map(one => castVote(one, itemId)),
      hide(server, item()),
      hide(server, item(), 'removed'),
      ...others.map(one => postComment(one, itemId).catch(() => 'refused')),
      author.call('PATCH /items/:itemId', { params: { itemId }, body }),
    ])
    expect(results.filter(one => one === 'done')).toHaveLength(2)
    expect(['hidden', 'removed']).toContain(await stateOf(item()))
    await expectTrueCounts(server)
    expect(await unhide(server, item())).toBe('done')
    await expectTrueCounts(server)
  })

  test('texts hidden, unhidden, deleted and marked end up visible, hidden or deleted, with correct counts', async () => {
    for (const _ of [1, 2]) {
      await atOnce(() => [
        hide(server, comment()),
        deleteComment(giver, commentId),
        unhide(server, comment()),
        hide(server, comment()),
        hide(server, answer()),
        author.call('DELETE /comments/:commentId/verification', { params: { commentId: answerId } }),
        unhide(server, answer()),
        withdrawAnswer(giver, questionId),
        giveAnswer(giver, questionId, crypto.randomUUID()).catch(() => 'refused'),
        hide(server, item()),
        unhide(server, item()),
      ])
      await expectTrueCounts(server)
      await unhide(server, item())
      await unhide(server, answer())
      await unhide(server, comment())
      await expectTrueCounts(server)
      commentId = await postComment(giver, itemId)
      answerId = await giveAnswer(giver, questionId, crypto.randomUUID())
    }
  })
})
