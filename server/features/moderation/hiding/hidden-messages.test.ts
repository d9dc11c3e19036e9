import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Message } from '#contract/talk/messages.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { findSubject } from './queries.ts'

const REMOVED = 'Message removed'

const server = useServer()
let rude: string
const owner = useNewMember(server, 'Owner')
const sender = useNewMember(server, 'Sender')
let conversationId: ConversationId
let message: Message
let subject: Subject

beforeEach(async () => {
  rude = crypto.randomUUID()
  conversationId = await startChat(owner, sender)
  message = await sendMessage(sender, conversationId, { content: rude })
  subject = { kind: 'message', id: message.id }
})

const texts = async (by: Persona) => {
  const { ok } = await by.call('GET /conversations/:conversationId/messages', {
    params: { conversationId },
    query: {},
  })
  return ok.messages.map(({ content }) => content)
}
const lastMessage = async (by: Persona) =>
  (await by.call('GET /me/chats', { query: {} })).ok.rows[0]?.lastMessage
const words = async (by: Persona) =>
  (await by.call('GET /me/notifications', { query: {} })).ok.notifications.map(one => one.words)
const transcript = async (by: Persona) =>
  (await by.call('GET /conversations/:conversationId/transcript', { params: { conversationId } })).ok.markdown

test('a hidden message disappears everywhere for both sides, and can be restored', async () => {
  await hide(server, subject)
  for (const by of [owner, sender]) {
    expect([await texts(by), await lastMessage(by)]).toEqual([[REMOVED], REMOVED])
    expect(await transcript(by)).toContain(REMOVED)
    expect(await transcript(by)).not.toContain(rude)
  }
  expect(await words(owner)).toContain(REMOVED)
  const again = await sendMessage(sender, conversationId, { id: message.id, content: rude })
  expect(again.content).toBe(REMOVED)
  expect(await findSubject(server.db, subject)).toMatchObject({ state: 'hidden', texts: [{ text: rude }] })

  await hide(server, subject, 'removed')
  await sendMessage(owner, conversationId, { content: 'Pardon?' })
  expect(await unhide(server, subject)).toBe('done')
  expect(await unhide(server, subject)).toBe('done')
  for (const by of [owner, sender])
    expect([await texts(by), await lastMessage(by)]).toEqual([[rude, 'Pardon?'], 'Pardon?'])
})

test('an open page hides the message immediately for both sides', async () => {
  const address = new URL(await listen(server)).origin
  const { send, authenticate, waitFor, received, close } = await openSocket(address)
  onTestFinished(close)
  await authenticate(owner.token)
  send({ type: 'join', conversationId })
  await waitFor('messages.waiting')
  await hide(server, subject)
  await waitFor('message.changed')
  await waitFor('chats.changed')
  expect(received).toContainEqual({ type: 'message.changed', conversationId, seq: message.seq })
})

test('a hidden message is permanently deleted once its author leaves', async () => {
  await hide(server, subject)
  await deleteMember(server.db, sender)
  expect([await unhide(server, subject), await hide(server, subject)]).toEqual([
    'subject.gone',
    'subject.gone',
  ])
  expect(await findSubject(server.db, subject)).toMatchObject({ state: 'deleted', author: null, texts: [] })
  expect(await findTablesWith(server.db, rude)).toEqual([])
})
