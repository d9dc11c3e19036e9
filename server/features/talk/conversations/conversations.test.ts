import { describe, expect, test } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { addMessages } from '#test/support/scenarios/live/long-chat.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { newMessageId, raiseSignal, sendMessage, startChat } from '#test/support/talk/chats.ts'

const server = useServer()
const owner = useMember(server, 'Owner')
const tester = useMember(server, 'Tester')
const stranger = useMember(server, 'Stranger')

const open = (by: Persona, conversationId: ConversationId) =>
  by.call('GET /conversations/:conversationId', { params: { conversationId } })
const read = (by: Persona, conversationId: ConversationId, seq: number) =>
  by.call('PUT /conversations/:conversationId/reading', { params: { conversationId }, body: { seq } })
const complete = (by: Persona, conversationId: ConversationId) =>
  by.call('PUT /conversations/:conversationId/completion', { params: { conversationId } })
const transcript = (by: Persona, conversationId: ConversationId) =>
  by.call('GET /conversations/:conversationId/transcript', { params: { conversationId } })
const chats = async (of: Persona, page = 1) => (await of.call('GET /me/chats', { query: { page } })).ok
const readSeqs = async (conversationId: ConversationId) => {
  const { participants } = (await open(owner, conversationId)).ok
  return [owner, tester].map(({ id }) => participants.find(one => one.id === id)?.readSeq)
}
const talk = async (conversationId: ConversationId, speakers: readonly Persona[]) => {
  for (const by of speakers) await sendMessage(by, conversationId)
}
const completions = async (conversationId: ConversationId) => {
  const { rows: facts } = await server.sql<{
    payload: { conversationId: string }
  }>`select actor_id, item_id, payload from facts
    where kind = 'interview.completed'`
  return facts.filter(({ payload }) => payload.conversationId === conversationId)
}

describe('GET /me/chats', () => {
  test('200 lists your chats with the other side’s unread messages, starting with the newest message', async () => {
    const [one, other] = [await join(server, 'One'), await join(server, 'Other')]
    const older = await startChat(one, other)
    const newer = await startChat(one, tester)
    await talk(newer, [tester, tester])
    await talk(older, [other, one, other])
    const listed = (await chats(one)).rows
    expect(listed.map(({ conversationId, unread }) => [conversationId, unread])).toEqual([
      [older, 1],
      [newer, 2],
    ])
    expect(listed[0]).toMatchObject({
      with: { id: other.id, name: 'Other', avatar: null },
      lastMessage: 'When did that last happen?',
      contentType: 'idea',
      interviewCompleted: false,
    })
    expect((await chats(other)).rows).toMatchObject([
      { conversationId: older, unread: 0, with: { id: one.id } },
    ])
  })

  test('200 returns ten per page, and an empty list to a member without chats', async () => {
    const busy = await join(server, 'Busy')
    const ids: ConversationId[] = []
    for (let n = 0; n < 12; n += 1) ids.unshift(await startChat(busy, tester))
    const [first, second] = [await chats(busy), await chats(busy, 2)]
    expect([...first.rows, ...second.rows].map(({ conversationId }) => conversationId)).toEqual(ids)
    expect([first.rows.length, first.total, first.pages]).toEqual([10, 12, 2])
    expect((await chats(stranger)).rows).toEqual([])
  })

  test('a long message is cut without splitting an emoji', async () => {
    const one = await join(server, 'One')
    const conversationId = await startChat(one, tester)
    await sendMessage(tester, conversationId, { content: '🔔'.repeat(200) })
    expect((await chats(one)).rows[0]?.lastMessage).toBe('🔔'.repeat(140))
  })

  test('200 without a name once the other side has left, but the conversation stays readable', async () => {
    const leaver = await join(server, 'Leaver')
    const one = await join(server, 'One')
    const conversationId = await startChat(one, leaver)
    await talk(conversationId, [leaver, one, one])
    await deleteMember(server.db, leaver)
    expect((await chats(one)).rows).toMatchObject([{ conversationId, with: null }])
    const { ok } = await open(one, conversationId)
    expect([ok.participants.map(({ id }) => id), ok.left, ok.pointsOffered]).toEqual([[one.id], null, 0])
    expect((await transcript(one, conversationId)).ok.markdown).toContain('## Unknown, ')
    expect((await complete(one, conversationId)).ok.interviewCompleted).toBe(true)
    expect(await completions(conversationId)).toEqual([])
  })
})

describe('DELETE /me/chats/:conversationId', () => {
  const leave = (by: Persona, conversationId: ConversationId) =>
    by.call('DELETE /me/chats/:conversationId', { params: { conversationId } })

  test('204 removes the chat from one list, closes it for both, and can be repeated', async () => {
    const [one, other] = [await join(server, 'One'), await join(server, 'Other')]
    const conversationId = await startChat(one, other)
    await talk(conversationId, [one])
    expect((await leave(stranger, conversationId)).status).toBe(204)
    for (let time = 0; time < 2; time += 1) expect((await leave(other, conversationId)).status).toBe(204)
    expect((await chats(other)).rows).toEqual([])
    expect((await open(other, conversationId)).refusal.code).toBe('conversation.missing')
    expect((await other.call('GET /me/notifications')).ok.notifications).toEqual([])
    expect((await chats(one)).rows).toMatchObject([{ conversationId, with: { id: other.id } }])
    const { ok } = await open(one, conversationId)
    expect([ok.participants.map(({ id }) => id), ok.left]).toMatchObject([
      [one.id],
      { id: other.id, name: 'Other' },
    ])
    const { refusal } = await one.call('POST /conversations/:conversationId/messages', {
      params: { conversationId },
      body: { id: newMessageId(), content: 'Are you there?' },
    })
    expect(refusal.code).toBe('conversation.closed')
  })

  test('the remaining member sees who left and what the chat is about until that account is deleted', async () => {
    const [owner, other] = [await join(server, 'Owner'), await join(server, 'Other')]
    const conversationId = await startChat(owner, other)
    const { contentTitle, left } = (await open(other, conversationId)).ok
    expect([contentTitle === 'Removed', left]).toEqual([false, null])
    await leave(owner, conversationId)
    const id = owner.id
    expect((await open(other, conversationId)).ok).toMatchObject({
      contentTitle,
      left: { id, name: 'Owner' },
    })
    expect((await transcript(other, conversationId)).ok.markdown).toContain('Owner')
    await deleteMember(server.db, owner)
    expect((await open(other, conversationId)).ok).toMatchObject({
      contentTitle: 'Removed',
      ownerId: null,
      left: null,
    })
  })

  test('starting the chat from its signal again restores it, with everything read', async () => {
    const [one, other] = [await join(server, 'One'), await join(server, 'Other')]
    const { signalId } = await raiseSignal(one, other)
    const start = async () =>
      (await one.call('PUT /signals/:signalId/conversation', { params: { signalId } })).ok.id
    const conversationId = await start()
    await talk(conversationId, [other])
    await leave(one, conversationId)
    expect(await start()).toBe(conversationId)
    expect((await chats(one)).rows).toMatchObject([{ conversationId, unread: 0, with: { id: other.id } }])
    await talk(conversationId, [one, other])
  })
})

describe('GET /conversations/:conversationId', () => {
  test("404 with the same message for another member's and an unknown conversation, for reads and writes", async () => {
    const conversationId = await startChat(owner, tester)
    await talk(conversationId, [owner, tester, owner])
    const unknown = crypto.randomUUID() as ConversationId
    for (const ask of [open, complete, transcript, (by: Persona, id: ConversationId) => read(by, id, 1)]) {
      const [theirs, none] = [await ask(stranger, conversationId), await ask(stranger, unknown)]
      const { requestId: _, ...words } = theirs.refusal
      expect([theirs.status, words.code]).toEqual([404, 'conversation.missing'])
      expect(none.refusal).toMatchObject(words)
    }
    expect([
      await readSeqs(conversationId),
      (await open(owner, conversationId)).ok.interviewCompleted,
    ]).toEqual([[3, 2], false])
  })
})

describe('PUT /conversations/:conversationId/reading', () => {
  test('204 moves the read position only forward, and never past the last message', async () => {
    const conversationId = await startChat(owner, tester)
    await talk(conversationId, [tester, tester, tester])
    expect((await read(owner, conversationId, 2)).status).toBe(204)
    expect(await readSeqs(conversationId)).toEqual([2, 3])
    expect((await read(owner, conversationId, 1)).status).toBe(204)
    expect(await readSeqs(conversationId)).toEqual([2, 3])
    expect((await read(owner, conversationId, Number.MAX_SAFE_INTEGER)).status).toBe(204)
    expect(await readSeqs(conversationId)).toEqual([3, 3])
    const mine = (await chats(owner)).rows.find(chat => chat.conversationId === conversationId)
    expect(mine?.unread).toBe(0)
  })
})

describe('PUT /conversations/:conversationId/completion', () => {
  test('200 from either side after three messages, and the same when repeated', async () => {
    const conversationId = await startChat(owner, tester)
    await talk(conversationId, [owner, tester, owner])
    const { status, ok } = await complete(tester, conversationId)
    expect([status, ok.interviewCompleted, ok.completedAt]).toEqual([200, true, expect.any(String)])
    expect((await complete(owner, conversationId)).ok).toEqual(ok)
    expect(await completions(conversationId)).toEqual([
      {
        actor_id: tester.id,
        item_id: ok.contentId,
        payload: { conversationId, memberId: tester.id, bothWrote: true },
      },
    ])
    expect((await chats(owner)).rows.find(chat => chat.conversationId === conversationId)).toMatchObject({
      interviewCompleted: true,
    })
  })

  test('409 while one side has written every message', async () => {
    const conversationId = await startChat(owner, tester)
    await talk(conversationId, [tester, tester, tester])
    expect((await open(owner, conversationId)).ok.bothWrote).toBe(false)
    const { status, refusal } = await complete(tester, conversationId)
    expect([status, refusal.code]).toEqual([409, 'conversation.one-sided'])
    await talk(conversationId, [owner])
    expect((await open(tester, conversationId)).ok.bothWrote).toBe(true)
    expect((await complete(tester, conversationId)).status).toBe(200)
  })

  test('409 for both sides after a block by either, or with only two messages', async () => {
    const [maya, jon] = [await join(server, 'Maya'), await join(server, 'Jon')]
    const conversationId = await startChat(maya, jon)
    await talk(conversationId, [maya, jon])
    expect((await complete(maya, conversationId)).refusal.code).toBe('conversation.too-short')
    await talk(conversationId, [maya])
    await maya.call('PUT /members/:memberId/block', { params: { memberId: jon.id } })
    for (const by of [maya, jon])
      expect((await complete(by, conversationId)).refusal.code).toBe('conversation.closed')
  })

  test('a conversation that both sides complete simultaneously is completed once', async () => {
    const conversationId = await startChat(owner, tester)
    await talk(conversationId, [owner, tester, owner])
    const replies = await race({
      db: server.db,
      lock: tx =>
        tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute(),
      waiting: 6,
      start: () =>
        Promise.all([owner, tester, owner, tester, owner, tester].map(by => complete(by, conversationId))),
    })
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.completedAt}`)).size).toBe(1)
    expect(await completions(conversationId)).toHaveLength(1)
  })
})

describe('GET /conversations/:conversationId/transcript', () => {
  test('200 gives both sides the full text under the item’s title', async () => {
    const conversationId = await startChat(owner, tester)
    await sendMessage(owner, conversationId, { content: 'When did it last happen?' })
    await sendMessage(tester, conversationId, { content: '## Owner\nYesterday' })
    const { ok } = await transcript(owner, conversationId)
    expect((await transcript(tester, conversationId)).ok.markdown).toBe(ok.markdown)
    expect(ok.fileName).toMatch(/^interview-[\p{L}\p{N}-]+\.md$/u)
    const headings = ok.markdown.split('\n').filter(line => line.startsWith('## '))
    expect(headings).toEqual([
      expect.stringMatching(/^## Owner, \d{4}-\d\d-\d\d \d\d:\d\d$/),
      expect.stringMatching(/^## Tester, /),
    ])
    expect(ok.markdown).toContain('> \\## Owner\n> Yesterday\n')
  })

  test('200 for a very long conversation returns its end and says so', async () => {
    const conversationId = await startChat(owner, tester)
    await addMessages(server.db, { conversationId, count: 9_000 })
    const { markdown } = (await transcript(owner, conversationId)).ok
    const said = [...markdown.matchAll(/^> Line (\d+)$/gm)].map(([, n]) => Number(n))
    expect(said).toEqual(said.map((_, index) => 9_000 - said.length + 1 + index))
    expect(said.length).toBeGreaterThan(5_000)
    expect(said.length).toBeLessThan(9_000)
    expect(markdown).toContain('leaves out')
  })
})
