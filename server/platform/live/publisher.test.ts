import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import type { Hint } from '#server/model/hints.ts'
import { newItemId } from '#test/support/factories.ts'
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

/** A way to the other nodes that is down at first. */
function brokenWay() {
  const sent: Hint[] = []
  const told: Hint[] = []
  const way = { isDown: true, attempts: 0 }
  const announcer = createPublisher({
    publish: async hints => {
      way.attempts += 1
      if (way.isDown) throw new Error('down')
      sent.push(...hints)
    },
    onFailure: hints => void told.push(...hints),
  })
  return { ...announcer, way, sent, told }
}

test('what could not be sent is told here at once, and the others are told once to ask again when that works', async () => {
  const { publish, way, sent, told } = brokenWay()
  const hints = [hintOf(), hintOf()]
  publish(hints)
  await expect.poll(() => told).toEqual(hints)
  await expect.poll(() => way.attempts, { timeout: 3_000 }).toBeGreaterThan(2)
  way.isDown = false
  await expect.poll(() => sent, { timeout: 2_000 }).toEqual([resync])
  const hint = hintOf()
  publish([hint])
  await expect.poll(() => sent).toEqual([resync, hint])
  expect(told).toEqual(hints)
})

test('closing sends what still waits', async () => {
  const { publish, close, way, sent } = brokenWay()
  way.isDown = false
  const hint = hintOf()
  publish([hint, hint])
  await close()
  expect(sent).toEqual([hint])
})

test('closing does not wait for a way that is down', async () => {
  const { publish, close, told } = brokenWay()
  const hint = hintOf()
  publish([hint])
  await close()
  expect(told).toEqual([hint])
})

test('the first hint is sent at once, and of what follows in a moment each different one once and in order', async () => {
  const { publish, close, way, sent } = brokenWay()
  way.isDown = false
  const hint = hintOf()
  const messages = [1, 2, 3].map(lastSeq => messageHint(lastSeq))
  for (const message of messages) publish([message, hint])
  expect(way.attempts).toBe(1)
  await close()
  expect(sent).toEqual([messages[0], hint, messages[1], hint, messages[2]])
  expect(way.attempts).toBe(2)
})

test('after a rest a hint is sent at once again', async () => {
  const { publish, way, sent } = brokenWay()
  way.isDown = false
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  publish([messageHint(1)])
  await vi.advanceTimersByTimeAsync(25)
  publish([messageHint(2)])
  publish([messageHint(3)])
  expect(way.attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(25)
  expect(sent).toEqual([1, 2, 3].map(messageHint))
})
