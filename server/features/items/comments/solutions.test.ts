import { beforeAll, describe, expect, test } from 'vitest'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  newCommentId,
  newItemId,
  publishIdea,
  publishPainPoint,
  readItem,
} from '#test/support/items/factories.ts'
import { wrongCounters } from '#test/support/scenarios/faults/counters.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')
let itemId: ItemId

beforeAll(async () => {
  itemId = (await publishPainPoint(builder)).id
})

type Words = { id?: CommentId; title?: string; description?: string }
const propose = (by: Persona, to = itemId, more: Words = {}) =>
  by.call('POST /items/:itemId/solutions', {
    params: { itemId: to },
    body: { id: newCommentId(), title: 'A pump', description: crypto.randomUUID(), ...more },
  })
const remove = (by: Persona, commentId: CommentId) =>
  by.call('DELETE /comments/:commentId', { params: { commentId } })
const list = (by: Persona, of = itemId, before?: string) =>
  by.call('GET /items/:itemId/solutions', { params: { itemId: of }, query: before ? { before } : {} })
const countOn = async (id: ItemId) => (await readItem(builder, { id, kind: 'pain_point' })).solutionCount
const unread = async (of: Persona) => (await of.call('GET /me/signals', { query: { show: 'unread' } })).ok

describe('POST /items/:itemId/solutions', () => {
  test('200 stores the solution, counts it and shows it to everyone, newest first', async () => {
    const { id } = await publishPainPoint(builder)
    await propose(builder, id, { title: 'Older' })
    const { ok } = await propose(tester, id, { title: ' Newer ', description: 'It starts by itself' })
    expect(ok).toEqual({
      id: ok.id,
      title: 'Newer',
      unpaid: null,
      content: 'It starts by itself',
      author: { id: tester.id, name: 'Tester', avatar: null },
      createdAt: expect.any(String),
      editedAt: null,
      can: { change: true, delete: true, remove: false, verify: false },
      verified: false,
      points: 0,
      replyCount: 0,
      replies: [],
    })
    const seen = (await list(builder, id)).ok
    expect(seen.comments.map(({ title, can }) => `${title} ${can.delete}`)).toEqual([
      'Newer false',
      'Older true',
    ])
    expect([seen.earlier, await countOn(id)]).toEqual([null, 2])
  })

  test('200 for twenty simultaneous requests, which store and count one solution and notify the owner once', async () => {
    const { id } = await publishPainPoint(builder)
    const words = { id: newCommentId() }
    const replies = await Promise.all(Array.from({ length: 20 }, () => propose(tester, id, words)))
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.id}`))).toEqual(
      new Set([`200 ${words.id}`]),
    )
    const signals = server.db.selectFrom('notifications').select('id').where('item_id', '=', id).execute()
    expect([await countOn(id), (await signals).length]).toEqual([1, 1])
  })

  test("404 for another member's id, and the solution stays where it was first proposed", async () => {
    const { ok } = await propose(tester)
    expect((await propose(builder, itemId, { id: ok.id })).refusal.code).toBe('comment.missing')
    const other = await publishPainPoint(builder)
    await propose(tester, other.id, { id: ok.id })
    expect(await countOn(other.id)).toBe(0)
  })

  test('404 for an unknown or deleted pain point, 422 for an idea', async () => {
    expect((await propose(tester, (await publishIdea(builder)).id)).refusal.code).toBe('solution.wrong-kind')
    expect((await propose(tester, newItemId())).refusal.code).toBe('item.missing')
    const { id } = await publishPainPoint(builder)
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    expect((await propose(tester, id)).refusal.code).toBe('item.missing')
  })
})

describe('GET /items/:itemId/solutions', () => {
  test('200 returns twenty solutions at a time and reaches the oldest by cursor; 404 for an unknown pain point', async () => {
    expect((await list(tester, newItemId())).refusal.code).toBe('item.missing')
    const { id } = await publishPainPoint(builder)
    for (let n = 0; n < 23; n += 1) await propose(tester, id, { title: `Solution ${n}` })
    const first = (await list(builder, id)).ok
    expect(first.comments.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Solution ${22 - n}`),
    )
    const rest = (await list(builder, id, first.earlier ?? '')).ok
    expect(rest.comments.map(({ title }) => title)).toEqual(['Solution 2', 'Solution 1', 'Solution 0'])
    expect(rest.earlier).toBeNull()
  })
})

describe('DELETE /comments/:commentId', () => {
  test("204 for its author, 403 for others and the pain point's owner, 404 the second time", async () => {
    const { id } = await publishPainPoint(builder)
    const { ok } = await propose(tester, id)
    const refused = await remove(builder, ok.id)
    expect([refused.status, refused.refusal.code]).toEqual([403, 'comment.not-yours'])
    expect((await remove(tester, ok.id)).status).toBe(204)
    expect((await remove(tester, ok.id)).refusal.code).toBe('comment.missing')
    expect([await countOn(id), (await list(tester, id)).ok.comments]).toEqual([0, []])
  })

  test('ten simultaneous deletes count as one', async () => {
    const { id } = await publishPainPoint(builder)
    const { ok } = await propose(tester, id)
    await propose(tester, id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => remove(tester, ok.id)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 404),
    ])
    expect(await countOn(id)).toBe(1)
  })
})

describe('signals', () => {
  test("another member's solution sends the owner a signal, which is deleted with the solution while unread", async () => {
    const owner = await join(server, 'Owner')
    const { id } = await publishPainPoint(owner)
    const { ok } = await propose(tester, id)
    const [signal] = (await unread(owner)).signals
    expect(signal).toMatchObject({
      signalType: 'other',
      interactionType: 'proposed a solution to',
      contentType: 'pain_point',
      contentId: id,
      commentId: ok.id,
      from: { id: tester.id },
    })
    await remove(tester, ok.id)
    expect((await unread(owner)).unread).toBe(0)
  })

  test("the owner's solution sends no signal, and deleting the pain point deletes unread signals", async () => {
    const owner = await join(server, 'Owner')
    const { id } = await publishPainPoint(owner)
    await propose(owner, id)
    expect((await unread(owner)).unread).toBe(0)
    await propose(tester, id)
    await owner.call('DELETE /items/:itemId', { params: { itemId: id } })
    expect((await unread(owner)).unread).toBe(0)
  })
})

test('a pain point deleted while solutions arrive keeps only those that came first', async () => {
  const { id } = await publishPainPoint(builder)
  const { replies, removed } = await race({
    db: server.db,
    lock: tx => tx.selectFrom('items').select('id').where('id', '=', id).forUpdate().execute(),
    waiting: 9,
    start: async () => {
      const proposals = Array.from({ length: 8 }, () => propose(tester, id))
      const deletion = builder.call('DELETE /items/:itemId', { params: { itemId: id } })
      return { replies: await Promise.all(proposals), removed: await deletion }
    },
  })
  expect(removed.status).toBe(204)
  const stored = replies.filter(({ status }) => status === 200)
  expect(replies.filter(({ refusal }) => refusal.code === 'item.missing')).toHaveLength(8 - stored.length)
  const rows = await server.db.selectFrom('comments').select('id').where('content_id', '=', id).execute()
  const { rows: unreadOnes } = await server.sql`select id from notifications
    where item_id = ${id} and gone = '{}'`
  expect([rows.length, unreadOnes.length]).toEqual([stored.length, 0])
  expect(await wrongCounters(server.db)).toEqual([])
})
