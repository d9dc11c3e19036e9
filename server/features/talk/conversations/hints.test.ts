import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import { listen } from '#test/support/auth-client.ts'
import { raiseSignal, sendMessage, startChat } from '#test/support/chats.ts'
import { openSocket } from '#test/support/live-client.ts'
import { join, type Persona } from '#test/support/personas.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
let address: string
let owner: Persona
let tester: Persona
beforeAll(async () => {
  server = await startServer()
  address = new URL(await listen(server)).origin
  owner = await join(server, 'Owner')
  tester = await join(server, 'Tester')
})
afterAll(() => server.close())

/** What a member's open page is told from now on. */
async function listenAs(as: Persona, conversationId?: ConversationId) {
  const { say, greet, hears, told, close } = await openSocket(address)
  onTestFinished(close)
  await greet(as.token)
  if (conversationId) {
    say({ type: 'join', conversationId })
    await hears('messages.waiting')
  }
  const known = told.length
  return { hears, heard: () => told.slice(known).map(({ type }) => type), last: () => told.at(-1) }
}

test('a start is told to both, and the read signal to who starts', async () => {
  const { signalId } = await raiseSignal(owner, tester)
  const [here, there] = [await listenAs(owner), await listenAs(tester)]
  await owner.call('PUT /signals/:signalId/conversation', { params: { signalId } })
  await Promise.all([
    here.hears('chats.changed'),
    here.hears('signals.changed'),
    there.hears('chats.changed'),
  ])
  expect(there.heard()).not.toContain('signals.changed')
})

test('a reading is told to whoever has the conversation open, and the count of unread ones to oneself', async () => {
  const conversationId = await startChat(owner, tester)
  await sendMessage(tester, conversationId)
  const [here, there] = [await listenAs(owner), await listenAs(tester, conversationId)]
  const read = () =>
    owner.call('PUT /conversations/:conversationId/reading', { params: { conversationId }, body: { seq: 1 } })
  await read()
  await Promise.all([here.hears('chats.changed'), there.hears('conversation.read')])
  expect(there.last()).toEqual({ type: 'conversation.read', conversationId, memberId: owner.id, seq: 1 })
  await read()
  await sendMessage(owner, conversationId)
  await there.hears('message.sent')
  expect(there.heard().filter(type => type === 'conversation.read')).toHaveLength(1)
})

test('a completion is told to both and to whoever has the conversation open, once', async () => {
  const conversationId = await startChat(owner, tester)
  for (const by of [owner, tester, owner]) await sendMessage(by, conversationId)
  const [here, there] = [await listenAs(owner), await listenAs(tester, conversationId)]
  for (const by of [tester, owner])
    await by.call('PUT /conversations/:conversationId/completion', { params: { conversationId } })
  await Promise.all([here.hears('chats.changed'), there.hears('conversation.changed')])
  await sendMessage(owner, conversationId)
  await there.hears('message.sent')
  expect(there.heard().filter(type => type === 'conversation.changed')).toHaveLength(1)
})

test('a block is told to who blocks and to nobody else', async () => {
  const conversationId = await startChat(owner, tester)
  const [here, there] = [await listenAs(owner), await listenAs(tester, conversationId)]
  const params = { memberId: tester.id }
  await owner.call('PUT /members/:memberId/block', { params })
  await Promise.all([here.hears('chats.changed'), here.hears('conversation.changed')])
  await owner.call('DELETE /members/:memberId/block', { params })
  await here.hears('conversation.changed', 2)
  await sendMessage(owner, conversationId)
  await there.hears('message.sent')
  // Points earned before may be told late.
  const ofMessages = ['message.sent', 'chats.changed', 'points.changed']
  expect(there.heard().filter(type => !ofMessages.includes(type))).toEqual([])
})
