import { expect, test } from 'vitest'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { hintBlocker } from './reactions.ts'

test('only the member who blocks gets hints, for the list and for every conversation of the two', () => {
  const conversationIds = ['a', 'b'] as ConversationId[]
  const hints = hintBlocker({ by: 'me' as MemberId, conversationIds })
  expect(new Set(hints.map(({ room }) => room))).toEqual(new Set(['member:me']))
  expect(hints.map(({ message }) => message)).toEqual([
    { type: 'chats.changed' },
    { type: 'conversation.changed', conversationId: 'a' },
    { type: 'conversation.changed', conversationId: 'b' },
  ])
})
