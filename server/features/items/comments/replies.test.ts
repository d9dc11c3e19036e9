import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff, type Staff } from '#test/support/accounts/staff.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { giveAnswer, postComment } from '#test/support/items/actions.ts'
import { newCommentId, publishIdea, readItem } from '#test/support/items/factories.ts'
import { newDecisionId, newReport } from '#test/support/moderation/reports.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const writer = useMember(server, 'Writer')
const other = useMember(server, 'Other')
let itemId: ItemId
let questionId: QuestionId
let commentId: CommentId

beforeEach(async () => {
  const { id, questions } = await publishIdea(author)
  itemId = id
  questionId = questions[0] ?? expect.fail()
  commentId = await postComment(writer, itemId)
})

const reply = (by: Persona, content = 'I think so too', to = commentId, id = newCommentId()) =>
  by.call('POST /comments/:commentId/replies', { params: { commentId: to }, body: { id, content } })
const remove = (by: Persona, id = commentId) =>
  by.call('DELETE /comments/:commentId', { params: { commentId: id } })
const restore = (by: Persona, id = commentId) =>
  by.call('PUT /comments/:commentId/restoration', { params: { commentId: id } })
const read = async (by: Persona) =>
  (await by.call('GET /items/:itemId/comments', { params: { itemId } })).ok.comments
const countOf = async () => (await author.call('GET /items/:itemId', { params: { itemId } })).ok.commentCount
const pointsOf = async (who: Persona) => (await who.call('GET /me/points')).ok
const answer = (by: Persona) => giveAnswer(by, questionId)

describe('POST /comments/:commentId/replies', () => {
  test('200 shows the reply below the comment, adds one to the count, and pays no one', async () => {
    const before = [await pointsOf(author), await pointsOf(other)]
    const { ok: posted } = await reply(other, '  Me too  ')
    expect(posted).toMatchObject({ content: 'Me too', author: { name: 'Other' }, can: { change: true } })
    expect(await read(writer)).toMatchObject([
      { id: commentId, replyCount: 1, replies: [{ content: 'Me too' }] },
    ])
    expect(await countOf()).toBe(2)
    expect([await pointsOf(author), await pointsOf(other)]).toEqual(before)
    expect(await findDifferences(server.db)).toEqual([])
  })

  test('200 for a reply to an answer, which changes no count', async () => {
    const id = await answer(writer)
    await reply(author, 'Why then?', id)
    const { ok } = await other.call('GET /questions/:questionId/answers', { params: { questionId } })
    expect(ok.comments).toMatchObject([{ id, replyCount: 1, replies: [{ content: 'Why then?' }] }])
    const item = await readItem(other, { id: itemId, kind: 'idea' })
    expect([item.commentCount, item.questions[0]?.answerCount]).toEqual([1, 1])
  })

  test('200 for twenty simultaneous requests, which store one reply; a retry works even on a deleted comment', async () => {
    const id = newCommentId()
    const sent = await Promise.all(Array.from({ length: 20 }, () => reply(other, 'Once', commentId, id)))
    expect(new Set(sent.map(({ status, ok }) => `${status} ${ok?.id}`))).toEqual(new Set([`200 ${id}`]))
    await remove(writer)
    expect((await reply(other, 'Once', commentId, id)).ok.id).toBe(id)
    expect(await countOf()).toBe(1)
  })

  test("409 for a deleted comment, 403 for a member blocked by its author or the item's author", async () => {
    const blocked = await join(server, 'Blocked')
    const block = (by: Persona) =>
      by.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
    await block(writer)
    expect((await reply(blocked)).refusal.code).toBe('reply.blocked')
    await block(author)
    expect((await reply(blocked)).refusal.code).toBe('item.blocked')
    await remove(writer)
    expect((await reply(other, 'Too late')).refusal.code).toBe('reply.gone')
    expect((await reply(other, 'Nothing', newCommentId())).refusal.code).toBe('reply.gone')
  })

  test('200 for a reply to a reply, in the same thread; 409 once it is deleted, 403 if its author blocked you', async () => {
    const { ok: first } = await reply(other, 'Me too')
    const { ok: second } = await reply(author, 'Since when?', first.id)
    const { ok: third } = await reply(author, 'Since when?')
    expect((await reply(author, 'Since when?', first.id)).refusal.code).toBe('comment.repeated')
    const [comment] = await read(writer)
    expect(comment?.replies.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
    const blocked = await join(server, 'Blocked')
    await other.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
    expect((await reply(blocked, 'Me too', first.id)).refusal.code).toBe('reply.blocked')
    expect((await reply(blocked, 'Me too')).status).toBe(200)
    await remove(other, first.id)
    expect((await reply(author, 'And now?', first.id)).refusal.code).toBe('reply.gone')
    expect((await reply(author, 'Since when?', first.id, second.id)).ok.id).toBe(second.id)
  })

  test('a reply to a reply that is being deleted is stored under it or refused', async () => {
    const { ok: first } = await reply(other, 'Me too')
    const [{ status }] = await Promise.all([reply(author, 'And you?', first.id), remove(other, first.id)])
    const { rows } =
      await server.sql`select from comments where reply_to = ${commentId} and replied_reply_id = ${first.id}`
    expect([status, rows.length]).toEqual(status === 200 ? [200, 1] : [409, 0])
  })

  test('replying while the comment is being deleted leaves both the reply and a placeholder, or neither', async () => {
    const [{ status }] = await Promise.all([reply(other), remove(writer)])
    const shown = await read(author)
    expect([status, shown.length, await countOf()]).toEqual(status === 200 ? [200, 1, 1] : [409, 0, 0])
  })
})

describe('a deleted comment', () => {
  test('leaves a placeholder above its replies until it is restored', async () => {
    await reply(other)
    await remove(writer)
    const [place] = await read(author)
    expect(place).toMatchObject({
      id: commentId,
      author: null,
      content: '',
      replies: [{ content: 'I think so too' }],
    })
    await restore(writer)
    expect(await read(author)).toMatchObject([{ author: { name: 'Writer' }, replyCount: 1 }])
    expect(await countOf()).toBe(2)
  })

  test('has no placeholder without replies, and gets one when a reply is restored', async () => {
    const { ok } = await reply(other)
    await remove(other, ok.id)
    await remove(writer)
    expect(await read(author)).toEqual([])
    await restore(other, ok.id)
    expect(await read(author)).toMatchObject([{ author: null, replies: [{ id: ok.id }] }])
    expect([await countOf(), await findDifferences(server.db)]).toEqual([1, []])
  })

  test('keeps its place as a withdrawn answer, and a new answer gets a separate place', async () => {
    const id = await answer(writer)
    await reply(author, 'Why then?', id)
    await writer.call('DELETE /questions/:questionId/answer', { params: { questionId } })
    await answer(writer)
    const { ok } = await other.call('GET /questions/:questionId/answers', { params: { questionId } })
    expect(ok.comments).toMatchObject([{ id, author: null, replyCount: 1 }, { replyCount: 0 }])
  })
})

describe('moderation', () => {
  let moderator: Staff
  beforeAll(async () => {
    moderator = await joinStaff(server, 'moderator')
  })

  test("a reply is reported, hidden and restored like a comment, and the item's author can remove it", async () => {
    const { ok } = await reply(other)
    await writer.call('POST /reports', { body: newReport({ kind: 'comment', id: ok.id }) })
    const { cases } = (await moderator.call('GET /moderation/cases', { query: { state: 'open' } })).ok
    const { id: caseId } = cases.find(({ subject }) => subject.id === ok.id) ?? expect.fail()
    const rule = async (act: 'hide' | 'restore') => {
      const { version } = (await moderator.call('GET /moderation/cases/:caseId', { params: { caseId } })).ok
      const body = { id: newDecisionId(), act, reason: 'other' as const, sentence: 'As it is.', version }
      return moderator.call('POST /moderation/cases/:caseId/decisions', { params: { caseId }, body })
    }
    expect((await rule('hide')).status).toBe(200)
    expect([await countOf(), (await read(other))[0]?.replyCount]).toEqual([1, 0])
    expect((await rule('restore')).status).toBe(200)
    expect([await countOf(), (await read(other))[0]?.replyCount]).toEqual([2, 1])
    const { ok: second } = await reply(other, 'And another')
    const params = { commentId: second.id }
    expect((await author.call('PUT /comments/:commentId/removal', { params })).status).toBe(204)
    expect(await countOf()).toBe(2)
    expect(await findDifferences(server.db)).toEqual([])
  })
})

describe('notifications', () => {
  const repliesTo = async (who: Persona) =>
    (await who.call('GET /me/notifications')).ok.notifications.filter(
      ({ kind, contentId }) => kind === 'reply' && contentId === itemId,
    )

  test('go to the authors of the comment, the item and earlier replies, and are removed with the reply', async () => {
    await reply(other)
    const { ok } = await reply(writer, 'Say more')
    expect(await repliesTo(other)).toMatchObject([{ count: 1, commentId: ok.id, words: 'Say more' }])
    expect(await repliesTo(author)).toMatchObject([{ count: 2, people: 2 }])
    expect(await repliesTo(writer)).toMatchObject([{ count: 1, from: { name: 'Other' } }])
    await remove(writer, ok.id)
    expect([await repliesTo(other), (await repliesTo(author))[0]?.count]).toEqual([[], 1])
  })
})

test('GET /comments/:commentId/replies pages through two hundred replies; the comment includes the last three', async () => {
  const values = Array.from({ length: 200 }, (_, at) => ({
    id: newCommentId(),
    user_id: other.id,
    content_id: itemId,
    content_type: 'idea' as const,
    content: `Reply ${at}`,
    reply_to: commentId,
    created_at: new Date(Date.now() - (200 - at) * 1000).toISOString(),
  }))
  await server.db.insertInto('comments').values(values).execute()
  const [shown] = await read(other)
  expect([shown?.replyCount, shown?.replies.map(({ content }) => content)]).toEqual([
    200,
    ['Reply 197', 'Reply 198', 'Reply 199'],
  ])
  const seen: string[] = []
  let before: string | undefined
  do {
    const query = before ? { before } : {}
    const { ok } = await other.call('GET /comments/:commentId/replies', { params: { commentId }, query })
    seen.unshift(...ok.replies.map(({ content }) => content))
    before = ok.earlier ?? undefined
  } while (before)
  expect(seen).toEqual(values.map(({ content }) => content))
})
