import { describe, expect, onTestFinished, test } from 'vitest'
import type { ConversationId, NotificationId } from '#contract/ids.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  deleteComment,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
  verifyAnswer,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { newText, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { deleteOldNotifications } from './stored-notifications.ts'

const server = useServer()
const tester = useMember(server, 'Tester')
const other = useMember(server, 'Other')
/** Signs up a member without any notification. */
const newOwner = () => join(server, 'Owner')

const listOf = async (of: Persona) => (await of.call('GET /me/notifications', { query: {} })).ok.notifications
const countOf = async (of: Persona) => (await of.call('GET /me/notifications/count')).ok.unread
const signalCountOf = async (of: Persona) => (await of.call('GET /me/signals', { query: {} })).ok.unread
const open = (by: Persona, notificationId: NotificationId | undefined) =>
  by.call('PUT /notifications/:notificationId/reading', {
    params: { notificationId: notificationId ?? expect.fail('there is no such notification') },
  })
const readAll = (by: Persona) => by.call('PUT /me/notifications/reading')
const readChat = (by: Persona, conversationId: ConversationId, seq: number) =>
  by.call('PUT /conversations/:conversationId/reading', { params: { conversationId }, body: { seq } })

describe('signals are notifications', () => {
  test('votes on an item are one entry that counts each type', async () => {
    const owner = await newOwner()
    const { id } = await publishIdea(owner)
    await castVote(tester, id, 'early_adopter')
    await castVote(other, id)
    const both = { kind: 'vote', people: 2, count: 2, votes: { painPoint: 1, earlyAdopter: 1 }, read: false }
    expect(await listOf(owner)).toMatchObject([{ ...both, from: { id: other.id } }])
    expect([await countOf(owner), await signalCountOf(owner)]).toEqual([2, 2])
    await castVote(other, id, 'early_adopter')
    expect((await listOf(owner))[0]?.votes).toEqual({ painPoint: 0, earlyAdopter: 2 })
    await withdrawVote(other, id)
    expect(await listOf(owner)).toMatchObject([{ people: 1, from: { id: tester.id } }])
  })

  test('a comment, an answer and a solution show their first words and where they are', async () => {
    const owner = await newOwner()
    const idea = await publishIdea(owner)
    const pain = await publishPainPoint(owner)
    const answerId = await giveAnswer(tester, idea.questions[0], `Last week. ${'Often. '.repeat(40)}`)
    const solutionId = await proposeSolution(tester, pain.id)
    const commentId = await postComment(tester, idea.id)
    const [comment, solution, answer] = await listOf(owner)
    expect(comment).toMatchObject({ kind: 'comment', commentId, contentId: idea.id, people: 1 })
    expect(solution).toMatchObject({ kind: 'solution', commentId: solutionId, words: 'A pump' })
    expect(answer).toMatchObject({ kind: 'answer', commentId: answerId })
    expect(answer?.words).toHaveLength(140)
  })

  test('a mark notifies the answer’s author of its points; a second on an item pays only if the first is gone', async () => {
    const [owner, answerer] = [await newOwner(), await join(server)]
    const { id: contentId, questions } = await publishIdea(owner)
    const words = newText()
    const first = await giveAnswer(answerer, questions[0], words)
    await verifyAnswer(owner, first)
    const paying = { kind: 'verification', from: { id: owner.id }, words, contentId, points: 100 }
    await verifyAnswer(owner, await giveAnswer(answerer, questions[1]))
    expect(await listOf(answerer)).toMatchObject([paying])
    const { marks } = (await answerer.call('GET /me/notifications/count')).ok
    expect(new Set(marks.map(({ points }) => points))).toEqual(new Set([0, 100]))
    await owner.call('DELETE /comments/:commentId/verification', { params: { commentId: first } })
    expect(await listOf(answerer)).toMatchObject([{ points: 100, read: false }])
  })

  test('opening a notification marks its inbox group read, and reading the inbox marks all notifications read', async () => {
    const owner = await newOwner()
    const { id } = await publishIdea(owner)
    await castVote(tester, id)
    await castVote(other, id)
    await postComment(tester, id)
    const votes = (await listOf(owner)).find(({ kind }) => kind === 'vote')
    expect((await open(owner, votes?.id)).status).toBe(204)
    expect([await countOf(owner), await signalCountOf(owner)]).toEqual([1, 1])
    await owner.call('PUT /me/signals/reading')
    expect(await countOf(owner)).toBe(0)
    expect((await listOf(owner)).map(({ read }) => read)).toEqual([true, true])
  })

  test('a vote after the group was read starts a new entry', async () => {
    const owner = await newOwner()
    const { id } = await publishIdea(owner)
    await castVote(tester, id)
    await readAll(owner)
    await castVote(other, id)
    const entries = (await listOf(owner)).map(({ read, people, from }) => `${read} ${people} ${from?.name}`)
    expect(entries).toEqual(['false 1 Other', 'true 1 Tester'])
  })
})

describe('chats', () => {
  test('notify the invited member of a chat, not the one who started it', async () => {
    const [owner, guest] = [await newOwner(), await join(server, 'Guest')]
    const conversationId = await startChat(owner, guest)
    expect(await listOf(guest)).toMatchObject([
      { kind: 'chat', conversationId, from: { id: owner.id }, words: null },
    ])
    expect((await listOf(owner)).map(({ kind }) => kind)).toEqual(['vote'])
    await readChat(guest, conversationId, 0)
    expect(await countOf(guest)).toBe(0)
  })

  test('are one entry each, with the number of unread messages and the latest text', async () => {
    const [owner, guest] = [await newOwner(), await join(server, 'Guest')]
    const conversationId = await startChat(owner, guest)
    await readAll(owner)
    await sendMessage(guest, conversationId, { content: 'First' })
    await sendMessage(guest, conversationId, { content: 'Second' })
    const second = { kind: 'message', count: 2, people: 1, words: 'Second', conversationId }
    expect((await listOf(owner))[0]).toMatchObject(second)
    expect(await countOf(owner)).toBe(1)
    await readChat(owner, conversationId, 1)
    expect(await countOf(owner)).toBe(1)
    await readChat(owner, conversationId, 2)
    expect(await countOf(owner)).toBe(0)
    await sendMessage(owner, conversationId, { content: 'An own one' })
    await sendMessage(guest, conversationId, { content: 'Third' })
    const sent = (await listOf(owner)).filter(({ kind }) => kind === 'message')
    expect(sent).toMatchObject([{ count: 1, words: 'Third', read: false }])
  })

  test('thirty simultaneous messages make one notification, and each of ten tabs gets a push for it', async () => {
    const [owner, guest] = [await newOwner(), await join(server, 'Guest')]
    const conversationId = await startChat(owner, guest)
    await readAll(owner)
    const { origin } = new URL(await listen(server))
    const tabs = await Promise.all(Array.from({ length: 10 }, () => openSocket(origin)))
    onTestFinished(() => tabs.forEach(tab => tab.close()))
    await Promise.all(tabs.map(tab => tab.authenticate(owner.token)))
    await Promise.all(Array.from({ length: 30 }, () => sendMessage(guest, conversationId)))
    await Promise.all(tabs.map(tab => tab.waitFor('notifications.changed')))
    expect(await Promise.all(tabs.map(() => countOf(owner)))).toEqual(tabs.map(() => 1))
    expect((await listOf(owner))[0]).toMatchObject({ kind: 'message', count: 30 })
  })
})

describe('replies', () => {
  test('an author’s comment notifies each writer in the discussion once', async () => {
    const [owner, one, two] = [await newOwner(), await join(server), await join(server)]
    const { id } = await publishIdea(owner)
    await postComment(one, id)
    await postComment(one, id)
    await postComment(two, id)
    const commentId = await postComment(owner, id)
    expect(await listOf(one)).toMatchObject([{ kind: 'reply', commentId, from: { id: owner.id }, count: 1 }])
    expect(await listOf(two)).toHaveLength(1)
    expect((await listOf(owner)).map(({ kind }) => kind)).toEqual(['comment'])
    await deleteComment(owner, commentId)
    expect([await countOf(one), (await listOf(two)).length]).toEqual([0, 0])
  })

  test('a member who blocked the author is not notified', async () => {
    const [owner, one] = [await newOwner(), await join(server)]
    const { id } = await publishIdea(owner)
    await postComment(one, id)
    await one.call('PUT /members/:memberId/block', { params: { memberId: owner.id } })
    await postComment(owner, id)
    expect(await listOf(one)).toEqual([])
  })
})

describe("a deleted text's notification", () => {
  test('is removed if unread, and otherwise says what was deleted', async () => {
    const [owner, one] = [await newOwner(), await join(server)]
    const { id, questions } = await publishIdea(owner)
    const commentId = await postComment(one, id)
    await giveAnswer(one, questions[0])
    await readAll(owner)
    await deleteComment(one, commentId)
    const left = (await listOf(owner)).map(({ kind, gone }) => `${kind}: ${gone}`)
    expect(left).toEqual(['answer: null', 'comment: comment'])
    await postComment(one, id)
    await postComment(owner, id)
    const [reply] = await listOf(one)
    await open(one, reply?.id)
    await deleteItem(owner, id)
    expect(await listOf(one)).toMatchObject([{ kind: 'reply', gone: 'item' }])
    expect(await countOf(owner)).toBe(0)
  })
})

describe('the list', () => {
  test('has several pages, newest first, without repeats', async () => {
    const owner = await newOwner()
    const ideas = await Promise.all(Array.from({ length: 23 }, () => publishIdea(owner)))
    for (const { id } of ideas) await castVote(tester, id)
    const first = (await owner.call('GET /me/notifications', { query: {} })).ok
    const next = (await owner.call('GET /me/notifications', { query: { before: first.earlier ?? '' } })).ok
    const shown = [...first.notifications, ...next.notifications].map(({ contentId }) => contentId)
    expect(first.notifications).toHaveLength(20)
    expect(shown).toEqual(ideas.map(({ id }) => id).toReversed())
    expect(next.earlier).toBeNull()
  })

  test('ends after 90 days, and a job deletes older entries', async () => {
    const [owner, guest] = [await newOwner(), await join(server, 'Guest')]
    await startChat(owner, guest)
    await server.sql`update notifications set created_at = now() - interval '91 days'
      where user_id in (${owner.id}, ${guest.id})`
    expect([await listOf(owner), await listOf(guest), await countOf(guest)]).toEqual([[], [], 0])
    await deleteOldNotifications(server.db)
    const left = server.db.selectFrom('notifications').select('id').where('user_id', '=', guest.id)
    expect(await left.execute()).toEqual([])
  })

  test('keeps unread entries, even below thousands of read ones', async () => {
    const owner = await newOwner()
    const [busy, quiet] = [await publishIdea(owner), await publishIdea(owner)]
    await postComment(tester, quiet.id)
    await server.sql`insert into notifications (user_id, kind, item_id, read)
      select ${owner.id}, 'comment', ${busy.id}, true from generate_series(1, 5000)`
    const shown = (await listOf(owner)).map(({ contentId, read }) => `${contentId} ${read}`)
    expect(shown).toEqual([`${busy.id} true`, `${quiet.id} false`])
  })

  test('counts up to a maximum', async () => {
    const owner = await newOwner()
    const { id } = await publishIdea(owner)
    await server.sql`insert into notifications (user_id, kind, item_id)
      select ${owner.id}, 'vote', ${id} from generate_series(1, ${COUNT_MAX + 5}::integer)`
    expect(await countOf(owner)).toBe(COUNT_MAX)
    expect((await listOf(owner))[0]).toMatchObject({ people: COUNT_MAX + 5, from: null })
  })
})
