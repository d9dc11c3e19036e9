import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import type { Hint } from '#server/model/hints.ts'
import { newItemId } from '#test/support/items/factories.ts'
import { createPublisher, resync } from './publisher.ts'

const hintOf = (itemId = newItemId()): Hint => ({
  room: `item:${itemId}`,
  message: { type: 'item.changed', itemId },
})

const conversationId = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId
const messageHint = (lastSeq: number): Hint => ({
  room: `conversation:${conversationId}`,
  message: { type: 'messages.waiting', conversationId, lastSeq },
})

/**
 * Creates a publisher whose connection to the other nodes is down at first. `here` has the messages for this node's sockets.
 */
function createBrokenPublisher() {
  const sent: Hint[] = []
  const here: Hint[] = []
  const broker = { isDown: true, attempts: 0 }
  const publisher = createPublisher({
    publish: async hints => {
      broker.attempts += 1
      if (broker.isDown) throw new Error('down')
      sent.push(...hints)
    },
    onFailure: hints => void here.push(...hints),
  })
  return { ...publisher, broker, sent, here }
}

test('unsent hints reach this node at once, and the others get one resync when sending works again', async () => {
  const { publish, broker, sent, here } = createBrokenPublisher()
  const hints = [hintOf(), hintOf()]
  publish(hints)
  await expect.poll(() => here).toEqual(hints)
  await expect.poll(() => broker.attempts).toBeGreaterThan(2)
  broker.isDown = false
  await expect.poll(() => sent).toEqual([resync])
  const hint = hintOf()
  publish([hint])
  await expect.poll(() => sent).toEqual([resync, hint])
  expect(here).toEqual(hints)
})

test('closing sends the waiting hints', async () => {
  const { publish, close, broker, sent } = createBrokenPublisher()
  broker.isDown = false
  const hint = hintOf()
  publish([hint, hint])
  await close()
  expect(sent).toEqual([hint])
})

test('closing does not wait for a broker that is down', async () => {
  const { publish, close, here } = createBrokenPublisher()
  const hint = hintOf()
  publish([hint])
  await close()
  expect(here).toEqual([hint])
})

test('the first hint is sent at once, and each different one that follows within a moment once and in order', async () => {
  const { publish, close, broker, sent } = createBrokenPublisher()
  broker.isDown = false
  const hint = hintOf()
  const messages = [1, 2, 3].map(lastSeq => messageHint(lastSeq))
  for (const message of messages) publish([message, hint])
  expect(broker.attempts).toBe(1)
  await close()
  expect(sent).toEqual([messages[0], hint, messages[1], hint, messages[2]])
  expect(broker.attempts).toBe(2)
})

test('after a pause a hint is sent at once again', async () => {
  const { publish, broker, sent } = createBrokenPublisher()
  broker.isDown = false
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  publish([messageHint(1)])
  await vi.advanceTimersByTimeAsync(25)
  publish([messageHint(2)])
  publish([messageHint(3)])
  expect(broker.attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(25)
  expect(sent).toEqual([1, 2, 3].map(messageHint))
})
