import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { closeCodes } from '#contract/close-codes.ts'
import type { ConversationId } from '#contract/ids.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { newMessageId, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

let server: TestServer
let addresses: readonly [string, string]
let closeNode: () => Promise<void>
let owner: Persona
let tester: Persona
let stranger: Persona

const origin = async (node: Pick<TestServer, 'app'>) => new URL(await listen(node)).origin

beforeAll(async () => {
  server = await startServer()
  const node = await startNode(server)
  closeNode = node.close
  addresses = [await origin(server), await origin(node)]
  owner = await join(server, 'Owner')
  tester = await join(server, 'Tester')
  stranger = await join(server, 'Stranger')
})
afterAll(async () => {
  await closeNode()
  await server.close()
})

async function connect(as: Persona, at = addresses[0]) {
  const client = await openSocket(at)
  onTestFinished(client.close)
  await client.authenticate(as.token)
  const all = (type: string) => client.received.filter(message => message.type === type)
  return { ...client, types: () => client.received.map(({ type }) => type), all }
}

/** Joins a conversation. Resolves when the server has responded. */
async function enter(as: Persona, conversationId: ConversationId, at = addresses[0]) {
  const client = await connect(as, at)
  client.send({ type: 'join', conversationId })
  await client.waitFor('messages.waiting')
  return client
}

/** Resolves when the server has handled everything that the client sent before. */
async function settled(client: Awaited<ReturnType<typeof connect>>, as: Persona) {
  const before = client.all('ready').length
  client.send({ type: 'hello', token: as.token })
  await client.waitFor('ready', before + 1)
}

describe('a joined conversation', () => {
  test('sends the message count first, then every message on every node', async () => {
    const conversationId = await startChat(owner, tester)
    const first = await sendMessage(owner, conversationId)
    const near = await enter(owner, conversationId)
    const far = await enter(tester, conversationId, addresses[1])
    expect(far.all('messages.waiting')).toEqual([{ type: 'messages.waiting', conversationId, lastSeq: 1 }])
    const second = await sendMessage(tester, conversationId, { content: 'Last week — 🎈' })
    await Promise.all([near.waitFor('message.sent'), far.waitFor('message.sent')])
    expect([first.seq, second.seq]).toEqual([1, 2])
    for (const { all } of [near, far])
      await expect
        .poll(() => all('message.sent'))
        .toContainEqual({ type: 'message.sent', conversationId, message: second })
  })

  test('sends only the number if a message is too long for a push', async () => {
    const conversationId = await startChat(owner, tester)
    const far = await enter(tester, conversationId, addresses[1])
    await sendMessage(owner, conversationId, { content: '語'.repeat(4_000) })
    await far.waitFor('messages.waiting', 2)
    expect(far.all('messages.waiting').at(-1)).toEqual({
      type: 'messages.waiting',
      conversationId,
      lastSeq: 1,
    })
    expect(far.types()).not.toContain('message.sent')
  })

  test('sends nothing more to participants who left', async () => {
    const conversationId = await startChat(owner, tester)
    const gone = await enter(tester, conversationId)
    const here = await enter(tester, conversationId)
    gone.send({ type: 'leave', conversationId })
    await settled(gone, tester)
    await sendMessage(owner, conversationId)
    await here.waitFor('message.sent')
    expect(gone.types()).not.toContain('message.sent')
  })

  test('sends typing to every node, at most once per second', async () => {
    const conversationId = await startChat(owner, tester)
    const writer = await enter(tester, conversationId)
    const reader = await enter(owner, conversationId, addresses[1])
    for (let times = 0; times < 50; times += 1) writer.send({ type: 'typing', conversationId })
    await reader.waitFor('conversation.typing')
    await sendMessage(tester, conversationId)
    await reader.waitFor('message.sent')
    expect(reader.all('conversation.typing')).toEqual([
      { type: 'conversation.typing', conversationId, memberId: tester.id },
    ])
  })
})

describe('refusals', () => {
  const unknown = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId

  test("another member's conversation is refused like a missing one and sends nothing", async () => {
    const foreign = await startChat(owner, tester)
    const client = await connect(stranger)
    for (const conversationId of [foreign, unknown]) client.send({ type: 'join', conversationId })
    await client.waitFor('refused', 2)
    expect(client.all('refused')).toEqual([
      { type: 'refused', conversationId: foreign },
      { type: 'refused', conversationId: unknown },
    ])
    const reader = await enter(tester, foreign)
    await sendMessage(owner, foreign)
    await reader.waitFor('message.sent')
    expect(client.types()).toEqual(['ready', 'refused', 'refused'])
  })

  test('typing is not sent to a conversation the member never joined or has left', async () => {
    const conversationId = await startChat(owner, tester)
    const reader = await enter(owner, conversationId)
    const outsider = await connect(stranger)
    outsider.send({ type: 'join', conversationId })
    outsider.send({ type: 'typing', conversationId })
    const lazy = await connect(tester)
    lazy.send({ type: 'typing', conversationId })
    const gone = await enter(tester, conversationId)
    gone.send({ type: 'leave', conversationId })
    gone.send({ type: 'typing', conversationId })
    await Promise.all([settled(outsider, stranger), settled(lazy, tester), settled(gone, tester)])
    await sendMessage(tester, conversationId)
    await reader.waitFor('message.sent')
    expect(reader.types()).not.toContain('conversation.typing')
  })

  test('joining without authentication closes the socket', async () => {
    const client = await openSocket(addresses[0])
    client.send({ type: 'join', conversationId: unknown })
    expect(await client.closed).toBe(closeCodes.unauthenticated)
  })

  test('conversations and items share fifty slots', async () => {
    const conversationId = await startChat(owner, tester)
    const items = await Promise.all(Array.from({ length: 50 }, () => publishIdea(owner)))
    const client = await connect(tester)
    for (const { id } of items) client.send({ type: 'watch', itemId: id })
    await settled(client, tester)
    client.send({ type: 'join', conversationId })
    expect(await client.closed).toBe(closeCodes.tooMany)
  })
})

describe('every half minute', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('members who no longer take part are removed', async () => {
    const conversationId = await startChat(owner, tester)
    const [gone, here] = [await enter(tester, conversationId), await enter(owner, conversationId)]
    await server.db.deleteFrom('conversation_participants').where('user_id', '=', tester.id).execute()
    vi.advanceTimersByTime(30_000)
    await gone.waitFor('refused')
    await here.waitFor('messages.waiting', 2)
    const message = { id: newMessageId(), seq: 1, content: 'x', author: null, createdAt: 'now' }
    server.live.hub.send([
      { room: `conversation:${conversationId}`, message: { type: 'message.sent', conversationId, message } },
    ])
    await here.waitFor('message.sent')
    await settled(gone, tester)
    expect(gone.types()).not.toContain('message.sent')
  })

  test('the others get the message count, so a lost push is noticed', async () => {
    const conversationId = await startChat(owner, tester)
    const client = await enter(tester, conversationId)
    await server.sql`update conversations set last_seq = 7 where id = ${conversationId}`
    vi.advanceTimersByTime(30_000)
    await client.waitFor('messages.waiting', 2)
    expect(client.all('messages.waiting').at(-1)).toMatchObject({ lastSeq: 7 })
  })
})
