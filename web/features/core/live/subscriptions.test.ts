import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId, ItemId } from '#contract/ids.ts'
import { type ConversationMessage, createJoinedConversations, createWatchedItems } from './subscriptions.ts'

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

test('the first listener joins a conversation, and the last one leaves it', () => {
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

test('each listener receives only its conversation, and only while it listens', () => {
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

const itemIds = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `item ${from + n}` as ItemId)

function openWatch() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent: ItemId[][] = []
  return { ...createWatchedItems({ isOpen: () => true, send: items => sent.push(items) }), sent }
}

test('a member who opens 100 pages in ten seconds sends few messages, the last for the page on the screen', async () => {
  const { watch, sent } = openWatch()
  let stop = () => {}
  for (let page = 0; page < 100; page += 1) {
    stop()
    stop = watch(itemIds(page * 12, 12))
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.length).toBeLessThan(25)
  expect(sent.at(-1)).toEqual(itemIds(1_188, 12))
  stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.at(-1)).toEqual([])
})

test('an item in two views is watched until both are gone, and only the newest items are watched if there are too many', async () => {
  const { watch, ids } = openWatch()
  const stop = watch(itemIds(0, 2))
  watch(itemIds(1, 2))
  expect(ids()).toEqual(itemIds(0, 3))
  stop()
  expect(ids()).toEqual(itemIds(1, 2))
  watch(itemIds(3, 60))
  expect(ids()).toEqual(itemIds(23, 40))
})
