import { beforeAll, describe, expect, test } from 'vitest'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { newMessageId, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { MESSAGES_A_MINUTE } from './policy.ts'

const server = useServer()
const owner = useMember(server, 'Owner')
const tester = useMember(server, 'Tester')
let conversationId: ConversationId
beforeAll(async () => {
  conversationId = await startChat(owner, tester)
})

type Words = { id?: MessageId; content?: string }
const send = (by: Persona, to: ConversationId, words: Words = {}) =>
  by.call('POST /conversations/:conversationId/messages', {
    params: { conversationId: to },
    body: { id: newMessageId(), content: 'Hello', ...words },
  })
const list = async (of: ConversationId) =>
  (await owner.call('GET /conversations/:conversationId/messages', { params: { conversationId: of } })).ok
const lock = (id: ConversationId) => (tx: Tx) =>
  tx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute()
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('POST /conversations/:conversationId/messages', () => {
  test('200 stores the trimmed message under the next number, and shows it on both sides', async () => {
    const id = await startChat(owner, tester)
    const { status, ok } = await send(tester, id, { content: ' Yesterday\nat noon ' })
    expect([status, ok]).toEqual([
      200,
      {
        id: ok.id,
        seq: 1,
        content: 'Yesterday\nat noon',
        author: { id: tester.id, name: 'Tester', avatar: null },
        createdAt: expect.any(String),
      },
    ])
    for (const [of, unread, isLastOwn] of [
      [owner, 1, false],
      [tester, 0, true],
    ] as const) {
      const [chat] = (await of.call('GET /me/chats')).ok.rows
      expect(chat).toMatchObject({
        conversationId: id,
        lastMessage: ok.content,
        isLastOwn,
        lastMessageTime: ok.createdAt,
        unread,
      })
    }
  })

  test('200 for the same id, which returns the stored message and counts nothing', async () => {
    const id = await startChat(owner, tester)
    const words = { id: newMessageId(), content: 'Once' }
    const { ok } = await send(owner, id, words)
    await send(tester, id)
    const again = await send(owner, id, { ...words, content: 'Otherwise' })
    expect([again.status, again.ok]).toEqual([200, ok])
    expect((await list(id)).lastSeq).toBe(2)
  })

  test('200 for twenty simultaneous requests with one id, which store one message', async () => {
    const id = await startChat(owner, tester)
    const words = { id: newMessageId() }
    const replies = await race({
      db: server.db,
      lock: lock(id),
      waiting: 10,
      start: () => Promise.all(times(20).map(() => send(owner, id, words))),
    })
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.seq} ${ok?.createdAt}`)).size).toBe(1)
    const { messages, lastSeq } = await list(id)
    expect([messages.map(message => message.id), lastSeq]).toEqual([[words.id], 1])
  })

  test('forty simultaneous messages from both are numbered 1 to 40 without gaps, in time order', async () => {
    const id = await startChat(owner, tester)
    const replies = await race({
      db: server.db,
      lock: lock(id),
      waiting: 10,
      start: () =>
        Promise.all(times(40).map(n => send(n % 2 ? owner : tester, id, { content: `Line ${n}` }))),
    })
    const { messages, lastSeq } = await list(id)
    expect([messages.map(({ seq }) => seq), lastSeq]).toEqual([times(40).map(n => n + 1), 40])
    expect(messages.map(({ createdAt }) => Date.parse(createdAt))).toEqual(
      messages.map(({ createdAt }) => Date.parse(createdAt)).toSorted((a, b) => a - b),
    )
    const answered = replies.map(({ ok }) => ok).toSorted((a, b) => a.seq - b.seq)
    expect(answered).toEqual(messages)
  })

  test('404 when the id belongs to another member or conversation, even simultaneously', async () => {
    const [one, other] = [await startChat(owner, tester), await startChat(owner, tester)]
    const { id } = await sendMessage(owner, one)
    for (const refused of [await send(tester, one, { id }), await send(owner, other, { id })])
      expect([refused.status, refused.refusal.code]).toEqual([404, 'message.missing'])
    const twice = { id: newMessageId() }
    const replies = await race({
      db: server.db,
      lock: tx => tx.selectFrom('conversations').select('id').forUpdate().execute(),
      waiting: 2,
      start: () => Promise.all([send(owner, one, twice), send(owner, other, twice)]),
    })
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect([(await list(one)).lastSeq + (await list(other)).lastSeq]).toEqual([2])
  })

  test(`429 after ${MESSAGES_A_MINUTE} messages in a minute, for this member and only in this conversation`, async () => {
    const id = await startChat(owner, tester)
    const replies = await Promise.all(times(MESSAGES_A_MINUTE + 8).map(() => send(owner, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_A_MINUTE)
    const refused = await send(owner, id)
    expect([refused.status, refused.refusal.code]).toEqual([429, 'message.too-many'])
    expect((await send(tester, id)).status).toBe(200)
    expect((await send(owner, conversationId)).status).toBe(200)
    const { lastSeq, messages } = await list(id)
    expect(lastSeq).toBe(MESSAGES_A_MINUTE + 1)
    const [stored] = messages
    expect((await send(owner, id, { id: stored?.id as MessageId })).ok).toEqual(stored)
    await server.sql`update messages set created_at = created_at - interval '1 minute'
      where conversation_id = ${id}`
    expect((await send(owner, id)).status).toBe(200)
  })

  test('200 at the length limit, counted in code points', async () => {
    const content = '🔔'.repeat(lengths.message)
    expect((await send(owner, conversationId, { content })).ok.content).toBe(content)
  })

  test('403 when the other member has left', async () => {
    const leaver = await join(server, 'Leaver')
    const id = await startChat(owner, leaver)
    await deleteMember(server.db, leaver)
    const { status, refusal } = await send(owner, id)
    expect([status, refusal.code]).toEqual([403, 'conversation.closed'])
  })
})
