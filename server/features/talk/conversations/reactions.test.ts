import { expect, test } from 'vitest'
import type { ConversationId, ItemId, MemberId } from '#contract/ids.ts'
import { hintBothSides, hintOfReading } from './reactions.ts'

const [owner, other] = ['owner', 'other'] as MemberId[] as [MemberId, MemberId]
const conversationId = 'conversation' as ConversationId

test('a chat that either side has started notifies the owner of the item and the other side', () => {
  const item = { id: 'item' as ItemId, kind: 'idea', title: 'A bell', userId: owner } as const
  const payload = { conversationId, memberId: other }
  for (const actorId of [owner, other])
    expect(hintBothSides({ kind: 'chat.started', actorId, item, payload })).toEqual([
      { room: 'member:owner', message: { type: 'chats.changed' } },
      { room: 'member:other', message: { type: 'chats.changed' } },
    ])
})

test('the conversation gets a hint of how far one has read, and only oneself one of the unread count', () => {
  const reading = { conversationId, memberId: other, seq: 3 }
  expect(hintOfReading(reading)).toEqual([
    { room: 'member:other', message: { type: 'chats.changed' } },
    { room: 'conversation:conversation', message: { type: 'conversation.read', ...reading } },
  ])
})
