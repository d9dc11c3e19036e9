import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { raiseSignal, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const server = useServer()
let address: string
const owner = useMember(server, 'Owner')
const tester = useMember(server, 'Tester')
beforeAll(async () => {
  address = new URL(await listen(server)).origin
})

/** Connects an open page of a member. Returns functions for the live messages from now on. */
async function listenAs(as: Persona, conversationId?: ConversationId) {
  const { send, authenticate, waitFor, received, close } = await openSocket(address)
  onTestFinished(close)
  await authenticate(as.token)
  if (conversationId) {
    send({ type: 'join', conversationId })
    await waitFor('messages.waiting')
  }
  const known = received.length
  return { waitFor, types: () => received.slice(known).map(({ type }) => type), last: () => received.at(-1) }
}

test('a new conversation sends both members a push, and its starter a push about the read signal', async () => {
  const { signalId } = await raiseSignal(owner, tester)
  const [here, there] = [await listenAs(owner), await listenAs(tester)]
  await owner.call('PUT /signals/:signalId/conversation', { params: { signalId } })
  await Promise.all([
    here.waitFor('chats.changed'),
    here.waitFor('signals.changed'),
    there.waitFor('chats.changed'),
  ])
  expect(there.types()).not.toContain('signals.changed')
})

test('reading sends a push to the other member in the open conversation, and the unread count to the reader', async () => {
  const conversationId = await startChat(owner, tester)
  await sendMessage(tester, conversationId)
  const [here, there] = [await listenAs(owner), await listenAs(tester, conversationId)]
  const read = () =>
    owner.call('PUT /conversations/:conversationId/reading', { params: { conversationId }, body: { seq: 1 } })
  await read()
  await Promise.all([here.waitFor('chats.changed'), there.waitFor('conversation.read')])
  expect(there.last()).toEqual({ type: 'conversation.read', conversationId, memberId: owner.id, seq: 1 })
  await read()
  await sendMessage(owner, conversationId)
  await there.waitFor('message.sent')
  expect(there.types().filter(type => type === 'conversation.read')).toHaveLength(1)
})

test('completing a conversation sends both sides one push, even in the open conversation', async () => {
  const conversationId = await startChat(owner, tester)
  for (const by of [owner, tester, owner]) await sendMessage(by, conversationId)
  const [here, there] = [await listenAs(owner), await listenAs(tester, conversationId)]
  for (const by of [tester, owner])
    await by.call('PUT /conversations/:conversationId/completion', { params: { conversationId } })
  await Promise.all([here.waitFor('chats.changed'), there.waitFor('conversation.changed')])
  await sendMessage(owner, conversationId)
  await there.waitFor('message.sent')
  expect(there.types().filter(type => type === 'conversation.changed')).toHaveLength(1)
})
