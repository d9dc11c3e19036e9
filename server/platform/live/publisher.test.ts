import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import type { Push } from '#server/model/pushes.ts'
import { newItemId } from '#test/support/items/factories.ts'
import { createPublisher, resync } from './publisher.ts'

const pushOf = (itemId = newItemId()): Push => ({
  room: `item:${itemId}`,
  message: { type: 'item.changed', itemId },
})

const conversationId = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId
const messagePush = (lastSeq: number): Push => ({
  room: `conversation:${conversationId}`,
  message: { type: 'messages.waiting', conversationId, lastSeq },
})

/**
 * Creates a publisher whose connection to the other nodes is down at first. `here` has the messages for this node's sockets.
 */
function createBrokenPublisher() {
  const sent: Push[] = []
  const here: Push[] = []
  const broker = { isDown: true, attempts: 0 }
  const publisher = createPublisher({
    publish: async pushes => {
      broker.attempts += 1
      if (broker.isDown) throw new Error('down')
      sent.push(...pushes)
    },
    onFailure: pushes => void here.push(...pushes),
  })
  return { ...publisher, broker, sent, here }
}

test('unsent pushes reach this node immediately, and other nodes get one resync once sending works', async () => {
  const { publish, broker, sent, here } = createBrokenPublisher()
  const pushes = [pushOf(), pushOf()]
  publish(pushes)
  await expect.poll(() => here).toEqual(pushes)
  await expect.poll(() => broker.attempts).toBeGreaterThan(2)
  broker.isDown = false
  await expect.poll(() => sent).toEqual([resync])
  const push = pushOf()
  publish([push])
  await expect.poll(() => sent).toEqual([resync, push])
  expect(here).toEqual(pushes)
})

test('closing sends the pending pushes', async () => {
  const { publish, close, broker, sent } = createBrokenPublisher()
  broker.isDown = false
  const push = pushOf()
  publish([push, push])
  await close()
  expect(sent).toEqual([push])
})

test('closing does not wait for a broker that is down', async () => {
  const { publish, close, here } = createBrokenPublisher()
  const push = pushOf()
  publish([push])
  await close()
  expect(here).toEqual([push])
})

test('the first push is sent immediately, and each distinct later push is sent once, in order', async () => {
  const { publish, close, broker, sent } = createBrokenPublisher()
  broker.isDown = false
  const push = pushOf()
  const messages = [1, 2, 3].map(lastSeq => messagePush(lastSeq))
  for (const message of messages) publish([message, push])
  expect(broker.attempts).toBe(1)
  await close()
  expect(sent).toEqual([messages[0], push, messages[1], push, messages[2]])
  expect(broker.attempts).toBe(2)
})

test('after a pause, a push is again sent immediately', async () => {
  const { publish, broker, sent } = createBrokenPublisher()
  broker.isDown = false
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  publish([messagePush(1)])
  await vi.advanceTimersByTimeAsync(25)
  publish([messagePush(2)])
  publish([messagePush(3)])
  expect(broker.attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(25)
  expect(sent).toEqual([1, 2, 3].map(messagePush))
})
