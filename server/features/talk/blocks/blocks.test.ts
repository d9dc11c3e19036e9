import { describe, expect, test } from 'vitest'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race, waitingIn } from '#test/support/database/barrier.ts'
import { castVote } from '#test/support/items/actions.ts'
import { newCommentId, publishIdea } from '#test/support/items/factories.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { newMessageId, sendMessage, startChat } from '#test/support/talk/chats.ts'

const server = useServer()
const owner = useMember(server, 'Owner')
const tester = useMember(server, 'Tester')

const block = (by: Persona, memberId: MemberId) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })
const lift = (by: Persona, memberId: MemberId) =>
  by.call('DELETE /members/:memberId/block', { params: { memberId } })
const blocked = async (by: Persona, page = 1) => (await by.call('GET /me/blocks', { query: { page } })).ok
const send = (by: Persona, conversationId: ConversationId) =>
  by.call('POST /conversations/:conversationId/messages', {
    params: { conversationId },
    body: { id: newMessageId(), content: 'Hello' },
  })
const open = async (by: Persona, conversationId: ConversationId) =>
  (await by.call('GET /conversations/:conversationId', { params: { conversationId } })).ok
const unread = async (of: Persona) =>
  (await of.call('GET /me/signals', { query: { show: 'unread' } })).ok.unread

describe('PUT /members/:memberId/block', () => {
  test('204 stops messages both ways, is visible only to the blocker, and unblocking allows messages again', async () => {
    const conversationId = await startChat(owner, tester)
    await sendMessage(tester, conversationId)
    for (const by of [owner, tester]) {
      const other = by === owner ? tester : owner
      expect((await block(by, other.id)).status).toBe(204)
      for (const sender of [owner, tester]) {
        const { status, refusal } = await send(sender, conversationId)
        expect([status, refusal.code]).toEqual([403, 'conversation.closed'])
      }
      expect([(await open(by, conversationId)).blocked, (await open(other, conversationId)).blocked]).toEqual(
        [true, false],
      )
      expect((await lift(by, other.id)).status).toBe(204)
    }
    expect((await send(tester, conversationId)).status).toBe(200)
    expect((await open(owner, conversationId)).lastSeq).toBe(2)
  })

  test('422 for yourself, 404 for an unknown member', async () => {
    const own = await block(owner, owner.id)
    expect([own.status, own.refusal.code]).toEqual([422, 'block.oneself'])
    const none = await block(owner, crypto.randomUUID() as MemberId)
    expect([none.status, none.refusal.code]).toEqual([404, 'member.missing'])
  })

  test('no message arrives after the block, however close together the two happen', async () => {
    const conversationId = await startChat(owner, tester)
    const { replies } = await race({
      db: server.db,
      lock: tx =>
        tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute(),
      waiting: 9,
      start: async () => {
        const sending = Array.from({ length: 12 }, (_, n) => send(n % 2 ? owner : tester, conversationId))
        const blocking = block(owner, tester.id)
        const later = Array.from({ length: 4 }, () => send(tester, conversationId))
        expect((await blocking).status).toBe(204)
        return { replies: await Promise.all([...sending, ...later]) }
      },
    })
    const stored = replies.filter(({ status }) => status === 200)
    expect(replies.filter(({ refusal }) => refusal.code === 'conversation.closed')).toHaveLength(
      replies.length - stored.length,
    )
    expect((await open(owner, conversationId)).lastSeq).toBe(stored.length)
    const late = await server.db
      .selectFrom('messages')
      .innerJoin('blocks', 'blocks.blocked_id', 'messages.user_id')
      .select('messages.id')
      .where('conversation_id', '=', conversationId)
      .whereRef('messages.created_at', '>', 'blocks.created_at')
      .execute()
    expect(late).toEqual([])
    await lift(owner, tester.id)
  })
})

test('a block waits for the message that is being stored', async () => {
  const conversationId = await startChat(owner, tester)
  const { sent, set } = await race({
    db: server.db,
    lock: tx =>
      tx
        .selectFrom('active_chats')
        .select('id')
        .where('conversation_id', '=', conversationId)
        .forUpdate()
        .execute(),
    waiting: 2,
    start: async () => {
      const sending = send(tester, conversationId)
      await expect.poll(() => waitingIn(server.db)).toBe(1)
      const blocking = block(owner, tester.id)
      return { sent: await sending, set: await blocking }
    },
  })
  expect([sent.status, set.status, (await send(tester, conversationId)).status]).toEqual([200, 204, 403])
  await lift(owner, tester.id)
})

describe('a blocked member’s signals', () => {
  test('from before the block stay and count, but no new ones arrive', async () => {
    const author = await join(server, 'Author')
    const { id: itemId } = await publishIdea(author)
    await castVote(tester, itemId)
    await block(author, tester.id)
    const comment = await tester.call('POST /items/:itemId/comments', {
      params: { itemId },
      body: { id: newCommentId(), content: 'Still here' },
    })
    expect([comment.refusal.code, await unread(author)]).toEqual(['item.blocked', 1])
    expect((await castVote(owner, itemId)).ok.total).toBe(2)
    expect(await unread(author)).toBe(2)
  })

  test('arrive again after unblocking, but a block in the other direction stops none of them', async () => {
    const author = await join(server, 'Author')
    const { id: itemId } = await publishIdea(author)
    await block(author, tester.id)
    await lift(author, tester.id)
    await block(tester, author.id)
    await castVote(tester, itemId)
    expect(await unread(author)).toBe(1)
    await lift(tester, author.id)
  })
})

describe('GET /me/blocks', () => {
  test('200 lists each member the caller blocked once, latest first, but not those who blocked the caller', async () => {
    const [one, first, second] = [
      await join(server, 'One'),
      await join(server, 'First'),
      await join(server, 'Second'),
    ]
    for (const id of [first.id, first.id, second.id]) expect((await block(one, id)).status).toBe(204)
    await block(first, second.id)
    expect((await blocked(one)).rows).toEqual([
      { id: second.id, name: 'Second', avatar: null },
      { id: first.id, name: 'First', avatar: null },
    ])
    expect((await blocked(second)).rows).toEqual([])
    for (let n = 0; n < 2; n += 1) expect((await lift(one, first.id)).status).toBe(204)
    expect((await blocked(one)).total).toBe(1)
  })

  test('200 returns fifty per page', async () => {
    const one = await join(server, 'One')
    const ids: MemberId[] = []
    for (const id of await addMembers(server.db, 52)) ids.unshift(id)
    for (const id of ids.toReversed()) await block(one, id)
    const [first, second] = [await blocked(one), await blocked(one, 2)]
    expect([first.rows.length, first.total, first.pages]).toEqual([50, 52, 2])
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
  })
})
