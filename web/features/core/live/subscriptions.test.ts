import { expect, test } from 'vitest'
import type { ConversationId, ItemId } from '#contract/ids.ts'
import { type ConversationMessage, createJoinedConversations } from './subscriptions.ts'

const one = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId
const other = '0197c5a4-0000-7000-8000-00000000000b' as ConversationId
const changed = (conversationId: ConversationId) =>
  ({ type: 'conversation.changed', conversationId }) as const

function open() {
  const said: string[] = []
  const joined = createJoinedConversations({
    onFirst: id => said.push(`join ${id}`),
    onLast: id => said.push(`leave ${id}`),
  })
  return { ...joined, said }
}

test('a conversation is joined with its first listener and left with its last', () => {
  const { join, ids, said } = open()
  const leaves = [join(one, () => {}), join(one, () => {}), join(other, () => {})]
  expect([...ids()]).toEqual([one, other])
  leaves[0]?.()
  leaves[0]?.()
  expect(said).toEqual([`join ${one}`, `join ${other}`])
  leaves[1]?.()
  expect(said.at(-1)).toBe(`leave ${one}`)
  expect([...ids()]).toEqual([other])
})

test('each listener hears of its own conversation while it listens, and of nothing else', () => {
  const { join, deliver } = open()
  const received: ConversationMessage[] = []
  const leave = join(one, message => received.push(message))
  deliver(changed(one))
  deliver(changed(other))
  deliver({ type: 'resync' })
  deliver({ type: 'refused', itemId: '0197c5a4-0000-7000-8000-00000000000c' as ItemId })
  leave()
  deliver(changed(one))
  expect(received).toEqual([changed(one)])
})
