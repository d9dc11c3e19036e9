import { expect, test } from 'vitest'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { pushToBlocker } from './commands.ts'

test('only the blocker gets pushes, for the list and for every conversation between the two', () => {
  const conversationIds = ['a', 'b'] as ConversationId[]
  const pushes = pushToBlocker({ by: 'me' as MemberId, conversationIds })
  expect(new Set(pushes.map(({ room }) => room))).toEqual(new Set(['member:me']))
  expect(pushes.map(({ message }) => message)).toEqual([
    { type: 'chats.changed' },
    { type: 'conversation.changed', conversationId: 'a' },
    { type: 'conversation.changed', conversationId: 'b' },
  ])
})
