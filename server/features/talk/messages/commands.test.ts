import { expect, test } from 'vitest'
import type { ConversationId, MemberId, MessageId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pushOfMessage } from './commands.ts'

const conversationId = crypto.randomUUID() as ConversationId
const members = [crypto.randomUUID(), crypto.randomUUID()] as [MemberId, MemberId]
const [sender] = members
const messageOf = (content: string) => ({
  id: crypto.randomUUID() as MessageId,
  seq: 7,
  content,
  author: { id: sender, name: 'n'.repeat(lengths.name), avatar: null },
  createdAt: '2026-03-01T09:05:59.123456Z',
})
const notify = (content: string) =>
  pushOfMessage({ conversationId, message: messageOf(content), members, sender })

test('a message is pushed to the conversation and both chat lists, and as a notification to the other member', () => {
  const message = messageOf('Hello')
  expect(pushOfMessage({ conversationId, message, members, sender })).toEqual([
    { room: `conversation:${conversationId}`, message: { type: 'message.sent', conversationId, message } },
    { room: `member:${members[0]}`, message: { type: 'chats.changed' } },
    { room: `member:${members[1]}`, message: { type: 'chats.changed' } },
    { room: `member:${members[1]}`, message: { type: 'notifications.changed' } },
  ])
})

test.each([
  ['the longest of plain letters', 'm'.repeat(lengths.message), 'message.sent'],
  ['the longest of emojis', '🔔'.repeat(lengths.message), 'messages.waiting'],
  ['many line ends, which JSON writes as two characters', '\n'.repeat(lengths.message), 'messages.waiting'],
])('%s fits in a notification, without its content if needed', (_, content, type) => {
  const [push] = notify(content)
  expect(push?.message.type).toBe(type)
  expect(Buffer.byteLength(JSON.stringify([push]))).toBeLessThan(7_000)
})
