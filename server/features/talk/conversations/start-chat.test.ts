import { describe, expect, test } from 'vitest'
import type { ItemId, NotificationId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { proposeSolution } from '#test/support/items/actions.ts'
import { newCommentId, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { raiseSignal } from '#test/support/talk/chats.ts'
import { conversationOf, participant } from '#test/support/talk/conversation.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const start = (by: Persona, signalId: NotificationId) =>
  by.call('PUT /signals/:signalId/conversation', { params: { signalId } })
const unread = async (of: Persona) =>
  (await of.call('GET /me/signals', { query: { show: 'unread' } })).ok.unread
const chatsOf = async (of: Persona) => (await of.call('GET /me/chats')).ok
const unvote = (by: Persona, itemId: ItemId) => by.call('DELETE /items/:itemId/vote', { params: { itemId } })
/** Returns everything that is stored about chats about an item. */
async function storedOf(itemId: ItemId) {
  const { db } = server
  const conversations = db.selectFrom('conversations').where('item_id', '=', itemId)
  const participants = conversations
    .innerJoin('conversation_participants', 'conversation_id', 'conversations.id')
    .select('user_id')
  const chats = db.selectFrom('active_chats').select('user_id').where('content_id', '=', itemId)
  const facts = db.selectFrom('facts').select('payload').where('item_id', '=', itemId)
  return {
    ids: (await conversations.select('conversations.id').execute()).map(({ id }) => id),
    participants: (await participants.execute()).length,
    chats: (await chats.execute()).length,
    facts: (await facts.where('kind', '=', 'chat.started').execute()).map(({ payload }) => payload),
  }
}

describe('PUT /signals/:signalId/conversation', () => {
  test('200 creates a conversation, shows it to both and marks the signal read', async () => {
    const owner = await join(server, 'Owner')
    const fan = await join(server, 'Fan')
    const { itemId, signalId } = await raiseSignal(owner, fan)
    const { status, ok } = await start(owner, signalId)
    const started = conversationOf([owner.id, fan.id], {
      id: ok.id,
      contentId: itemId,
      contentTitle: expect.any(String),
      participants: expect.arrayContaining([
        { ...participant(owner.id), name: 'Owner' },
        { ...participant(fan.id), name: 'Fan' },
      ]),
      lastSeq: 0,
      bothWrote: false,
      saidBefore: { vote: 'pain_point', said: [] },
      createdAt: expect.any(String),
    })
    expect([status, ok]).toEqual([200, started])
    expect(ok.participants).toHaveLength(2)
    expect(await unread(owner)).toBe(0)
    for (const [of, name] of [
      [owner, 'Fan'],
      [fan, 'Owner'],
    ] as const)
      expect((await chatsOf(of)).rows).toMatchObject([
        { conversationId: ok.id, with: { name }, lastMessage: 'Chat started', unread: 0, contentId: itemId },
      ])
    const { facts } = await storedOf(itemId)
    expect(facts).toEqual([{ conversationId: ok.id, memberId: fan.id }])
  })

  test('200 for twenty simultaneous clicks, which leave one conversation, two members, two chats and an answer', async () => {
    const { itemId, signalId } = await raiseSignal(builder, tester)
    const replies = await race({
      db: server.db,
      lock: tx =>
        tx.selectFrom('notifications').select('id').where('id', '=', signalId).forUpdate().execute(),
      waiting: 10,
      start: () => Promise.all(Array.from({ length: 20 }, () => start(builder, signalId))),
    })
    const { ids, ...rest } = await storedOf(itemId)
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.id}`))).toEqual(
      new Set([`200 ${ids[0]}`]),
    )
    expect([ids.length, rest.participants, rest.chats, rest.facts.length]).toEqual([1, 2, 2, 1])
  })

  test('200 from a solution’s signal replies to it, and the solver is notified only of that reply', async () => {
    const [owner, solver] = [await join(server, 'Owner'), await join(server, 'Solver')]
    const { id: itemId } = await publishPainPoint(owner)
    await proposeSolution(solver, itemId)
    const [signal] = (await owner.call('GET /me/signals', { query: {} })).ok.signals
    const { ok: chat } = await start(owner, signal?.id as NotificationId)
    await start(owner, signal?.id as NotificationId)
    const notified = async () =>
      (await solver.call('GET /me/notifications', { query: {} })).ok.notifications.map(
        ({ kind, conversationId, from, read }) => ({ kind, conversationId, from: from?.id, read }),
      )
    const reply = { kind: 'solution-reply', conversationId: chat.id, from: owner.id }
    expect(await notified()).toEqual([{ ...reply, read: false }])
    await solver.call('PUT /conversations/:conversationId/reading', {
      params: { conversationId: chat.id },
      body: { seq: 0 },
    })
    expect(await notified()).toEqual([{ ...reply, read: true }])
  })

  test('200 returns the existing conversation, even if the signal became unread again', async () => {
    const { itemId, signalId } = await raiseSignal(builder, tester)
    const { ok } = await start(builder, signalId)
    await server.db.updateTable('notifications').set({ read: false }).where('id', '=', signalId).execute()
    expect((await start(builder, signalId)).ok).toEqual(ok)
    const isRead = await server.value`select read from notifications where id = ${signalId}`
    const { ids, facts } = await storedOf(itemId)
    expect([isRead, ids.length, facts.length]).toEqual([true, 1, 1])
  })

  test('200 for a deleted pain point, with its former title', async () => {
    const { id } = await publishPainPoint(builder)
    await tester.call('POST /items/:itemId/solutions', {
      params: { itemId: id },
      body: { id: newCommentId(), title: 'A pump', description: 'It starts by itself' },
    })
    const [signal] = (await builder.call('GET /me/signals')).ok.signals
    const signalId = signal?.id as NotificationId
    await builder.call('PUT /signals/:signalId/reading', { params: { signalId } })
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    const { status, ok } = await start(builder, signalId)
    expect([status, ok.contentTitle, ok.contentId, ok.ownerId]).toEqual([
      200,
      signal?.contentTitle,
      id,
      builder.id,
    ])
  })

  test("404 for another member's signal, a withdrawn one or an unknown one, without creating anything", async () => {
    const { itemId, signalId } = await raiseSignal(builder, tester)
    const foreign = await start(tester, signalId)
    await unvote(tester, itemId)
    const withdrawn = await start(builder, signalId)
    const unknown = await start(builder, crypto.randomUUID() as NotificationId)
    for (const { status, refusal } of [foreign, withdrawn, unknown])
      expect([status, refusal.code, refusal.message]).toEqual([
        404,
        'signal.missing',
        unknown.refusal.message,
      ])
    expect((await storedOf(itemId)).ids).toEqual([])
  })

  test("422 when the signal's sender has left, and the signal stays unread", async () => {
    const { signalId } = await raiseSignal(builder, tester)
    await server.sql`update notifications set from_user_id = null where id = ${signalId}`
    const before = await unread(builder)
    const { status, refusal } = await start(builder, signalId)
    expect([status, refusal.code, await unread(builder)]).toEqual([422, 'signal.unanswerable', before])
  })

  test('403 if either member has blocked the other, which creates nothing', async () => {
    const owner = await join(server, 'Owner')
    const fan = await join(server, 'Fan')
    const { itemId, signalId } = await raiseSignal(owner, fan)
    for (const [by, other] of [
      [owner, fan],
      [fan, owner],
    ] as const) {
      const params = { memberId: other.id }
      await by.call('PUT /members/:memberId/block', { params })
      const { status, refusal } = await start(owner, signalId)
      expect([status, refusal.code]).toEqual([403, 'conversation.closed'])
      await by.call('DELETE /members/:memberId/block', { params })
    }
    expect([(await storedOf(itemId)).ids, await unread(owner)]).toEqual([[], 1])
  })

  test('starting a chat while the vote is being withdrawn depends on which request arrives first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { itemId, signalId } = await raiseSignal(builder, tester)
      const { started, withdrawn } = await race({
        db: server.db,
        lock: tx =>
          tx.selectFrom('notifications').select('id').where('id', '=', signalId).forUpdate().execute(),
        waiting: 2,
        start: async () => {
          const early = round % 2 === 0 ? start(builder, signalId) : undefined
          const withdrawing = unvote(tester, itemId)
          const started = await (early ?? start(builder, signalId))
          return { started, withdrawn: await withdrawing }
        },
      })
      const signal = await server.row<{ read: boolean; gone: string[] }>`
        select read, gone from notifications where id = ${signalId}`
      const { ids } = await storedOf(itemId)
      const isStarted = started.status === 200
      expect(withdrawn.status).toBe(200)
      expect([ids.length, signal.read, signal.gone.length === 0]).toEqual(
        isStarted ? [1, true, true] : [0, false, false],
      )
    }
  })
})
