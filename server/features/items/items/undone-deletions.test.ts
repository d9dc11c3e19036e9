import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { signInAgain } from '#test/support/accounts/second-factor.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
  restoreItem,
  verifyAnswer,
} from '#test/support/items/actions.ts'
import { eraseDue, letDeletionsPass, passDays } from '#test/support/items/deletions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { ban } from '#test/support/scenarios/access/leavers.ts'
import { wrongCounters } from '#test/support/scenarios/faults/counters.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { startChat } from '#test/support/talk/chats.ts'
import { askForTalk, takeRequests } from '#test/support/talk/talk-requests.ts'
import { lockOwnItem } from './locks.ts'

const server = useServer()
const reader = useMember(server, 'Reader')
const author = useNewMember(server, 'Author')
const giver = useNewMember(server, 'Giver')
let itemId: ItemId
let questionId: QuestionId
let answerId: CommentId

beforeEach(async () => {
  await takeRequests(author)
  const idea = await publishIdea(author)
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
  await castVote(giver, itemId)
  await postComment(giver, itemId)
  await postComment(author, itemId)
  answerId = await giveAnswer(giver, questionId)
  await verifyAnswer(author, answerId)
})

const remove = () => deleteItem(author, itemId)
const undo = (by = author) => restoreItem(by, itemId)
const codeOf = async (reply: ReturnType<typeof undo>) => (await reply).refusal?.code
const deletedOf = async (by: Persona) => (await by.call('GET /me/deleted-items')).ok
const pointsOf = async (by: Persona) => {
  const { ok } = await by.call('GET /me/points')
  return { total: [ok.traction, ok.insight], entries: ok.entries }
}
const expectTrueCounts = async () => {
  expect(await wrongCounters(server.db)).toEqual([])
  expect(await findDifferences(server.db)).toEqual([])
}

/** All that members see of the item, each as the one whom it concerns. */
const seen = async () => ({
  detail: (await reader.call('GET /items/:itemId', { params: { itemId } })).ok,
  comments: (await reader.call('GET /items/:itemId/comments', { params: { itemId } })).ok,
  answers: (await reader.call('GET /questions/:questionId/answers', { params: { questionId } })).ok,
  found: (await reader.call('GET /members/:memberId/items', { params: { memberId: author.id } })).ok.rows.map(
    ({ id }) => id,
  ),
  own: (await author.call('GET /me/items')).ok.rows,
  portfolio: (await author.call('GET /me/portfolio')).ok,
  points: [await pointsOf(author), await pointsOf(giver)],
  signals: [(await author.call('GET /me/signals')).ok, (await giver.call('GET /me/signals')).ok],
  notifications: [
    (await author.call('GET /me/notifications')).ok,
    (await giver.call('GET /me/notifications')).ok,
  ],
  chats: (await giver.call('GET /me/chats')).ok,
  talk: (await giver.call('GET /items/:itemId/talk-request', { params: { itemId } })).ok,
})

describe('a deleted item', () => {
  test('disappears immediately for everyone, and is restored unchanged however often it is deleted', async () => {
    await askForTalk({ owner: author, asker: giver, itemId, questionId })
    await startChat(author, await join(server, 'Other'))
    const before = await seen()
    for (const _ of [1, 2, 3]) {
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
      const gone = await seen()
      expect(gone).toMatchObject({
        detail: null,
        comments: null,
        answers: null,
        found: before.found.filter(id => id !== itemId),
        own: before.own.filter(({ id }) => id !== itemId),
        portfolio: { deleted: 1 },
        talk: null,
      })
      expect(gone.notifications[0]?.notifications.filter(({ kind }) => kind === 'request')).toEqual([])
      expect(gone.signals.map(({ unread }) => unread)).toEqual([0, 1])
      await expectTrueCounts()
      expect((await undo()).ok).toMatchObject({ id: itemId, can: { delete: true } })
      expect((await undo()).status).toBe(200)
      await expectTrueCounts()
    }
    expect(await seen()).toEqual(before)
  })

  test('is listed only for its author, who alone can restore it in time, and looks unknown to others', async () => {
    expect([await deletedOf(author), await codeOf(undo(reader))]).toEqual([[], 'item.missing'])
    await remove()
    const [listed = expect.fail(), ...others] = await deletedOf(author)
    expect([listed.id, others]).toEqual([itemId, []])
    expect(Date.parse(listed.restorableUntil) - Date.parse(listed.deletedAt)).toBe(7 * 24 * 3_600_000)
    expect([await deletedOf(reader), await codeOf(undo(reader))]).toEqual([[], 'item.missing'])
    expect(await codeOf(restoreItem(author, crypto.randomUUID() as ItemId))).toBe('item.missing')
    await undo()
    expect(await deletedOf(author)).toEqual([])
  })

  test('cannot be restored after seven days, even before the job erases it and everything only it used', async () => {
    await askForTalk({ owner: author, asker: giver, itemId, questionId })
    await remove()
    await passDays(server.db, 6.99)
    await eraseDue(server.db)
    expect((await undo()).status).toBe(200)
    await remove()
    await passDays(server.db, 7)
    expect([await codeOf(undo()), await deletedOf(author)]).toEqual(['item.too-late', []])
    await letDeletionsPass(server.db)
    expect([await codeOf(undo()), await deletedOf(author)]).toEqual(['item.too-late', []])
    const { rows } = await server.sql<{ kept: number }>`
      select (select count(*) from talk_requests where item_id = ${itemId})::integer
        + (select count(*) from evidence_readers where item_id = ${itemId})::integer
        + (select count(*) from notifications where item_id = ${itemId} and gone <> '{}')::integer as kept`
    expect(rows).toEqual([{ kept: 0 }])
    await eraseDue(server.db)
    await expectTrueCounts()
  })

  test('is not restored by a banned author, and is erased when its author leaves', async () => {
    await remove()
    await ban(server, author)
    const banned = { ...author, token: await signInAgain(server, author) }
    const reply = await server.app.inject({
      method: 'PUT',
      url: `/api/items/${itemId}/restoration`,
      headers: { authorization: `Bearer ${banned.token}` },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'member.banned'])
    await deleteMember(server.db, author)
    const stored = await server.row`select name, erased_at from items where id = ${itemId}`
    expect(stored).toEqual({ name: 'Removed', erased_at: expect.any(String) })
    await expectTrueCounts()
  })

  test('is restored without the texts of members who have left, but with their effects', async () => {
    await remove()
    await deleteMember(server.db, giver)
    await undo()
    const params = { itemId }
    const { ok: detail } = await reader.call('GET /items/:itemId', { params })
    const { ok: discussion } = await reader.call('GET /items/:itemId/comments', { params })
    expect(detail).toMatchObject({ votes: { total: 1 } })
    expect(discussion.comments.map(({ content }) => content)).toContain('This comment was removed.')
    await expectTrueCounts()
  })

  test('pays its author a bonus when restored, if it takes both items to reach it', async () => {
    const other = await publishIdea(author)
    const crowd = await Promise.all(Array.from({ length: 6 }, () => join(server)))
    for (const one of crowd) await postComment(one, itemId)
    await remove()
    for (const one of crowd) await postComment(one, other.id)
    const bonus = async () =>
      (await pointsOf(author)).entries.filter(({ rule }) => rule === 'ten feedbacks received').length
    expect(await bonus()).toBe(0)
    await undo()
    expect(await bonus()).toBe(1)
    await remove()
    await expectTrueCounts()
  })

  test('keeps the solutions to a pain point', async () => {
    const { id } = await publishPainPoint(author)
    await proposeSolution(giver, id)
    await deleteItem(author, id)
    await restoreItem(author, id)
    const { ok } = await reader.call('GET /items/:itemId/solutions', { params: { itemId: id } })
    expect(ok.comments).toHaveLength(1)
  })
})

describe('simultaneous requests', () => {
  const atOnce = (start: () => Promise<{ status: number }>[], waiting: number) =>
    race({
      db: server.db,
      lock: tx => lockOwnItem(tx, { id: itemId, owner: author.id }),
      waiting,
      start: () => Promise.all(start()),
    })
  const factsOf = async () => {
    const facts = server.db.selectFrom('facts').select('kind').where('item_id', '=', itemId)
    const rows = await facts.where('kind', 'in', ['item.deleted', 'item.undeleted']).orderBy('id').execute()
    return rows.map(({ kind }) => kind)
  }

  test('to restore an item restore it once', async () => {
    await remove()
    const replies = await atOnce(() => [undo(), undo(), undo(), undo()], 4)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await factsOf()).toEqual(['item.deleted', 'item.undeleted'])
    await expectTrueCounts()
  })

  test('to delete, restore and hide an item leave it in one of these states with matching counts', async () => {
    await remove()
    const replies = await atOnce(
      () => [
        undo(),
        remove(),
        undo(),
        remove(),
        hide(server, { kind: 'item', id: itemId }).then(() => ({ status: 200 })),
        castVote(reader, itemId).then(() => ({ status: 200 })),
      ],
      3,
    )
    expect(replies.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([])
    const facts = await factsOf()
    expect(facts.every((kind, place) => (kind === 'item.deleted') === (place % 2 === 0))).toBe(true)
    const isGone = (await deletedOf(author)).length === 1
    expect(isGone).toBe(facts.at(-1) === 'item.deleted')
    await expectTrueCounts()
    await undo()
    await unhide(server, { kind: 'item', id: itemId })
    expect((await seen()).detail).toMatchObject({ id: itemId })
    await expectTrueCounts()
  })
})
