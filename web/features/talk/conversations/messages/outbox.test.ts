import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MessageId } from '#contract/ids.ts'
import { storedMessage } from '#test/support/talk/stored-messages.ts'
import { createOutbox } from './outbox.ts'
import { NO_CONNECTION, type Pending } from './pending-messages.ts'

const createdAt = '2026-01-01T00:00:00.000Z'
const REFUSED = 'Conversation not found'
class Refused extends Error {}

const written = (seq: number) => ({ id: storedMessage(seq).id, content: `Message ${seq}`, createdAt })
const seqOf = (id: MessageId) => Number(id.slice(-12))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens an outbox. Its requests wait until the test responds to them, the earliest first. */
function open(initial: readonly Pending[] = []) {
  const requests: { seq: number; answer: PromiseWithResolvers<void> }[] = []
  const posted: number[] = []
  const stored: number[] = []
  let left: readonly Pending[] = initial
  let refusals = 0
  const outbox = createOutbox({
    initial,
    save: pending => {
      left = pending
    },
    post: async ({ id }) => {
      const answer = Promise.withResolvers<void>()
      posted.push(seqOf(id))
      requests.push({ seq: seqOf(id), answer })
      await answer.promise
      return storedMessage(seqOf(id))
    },
    onStored: ({ seq }) => void stored.push(seq),
    onRefused: () => {
      refusals += 1
    },
    toRefusal: error => (error instanceof Refused ? REFUSED : null),
  })
  const answer = async (how: 'stored' | 'refused' | 'lost') => {
    const request = requests.shift()
    if (how === 'stored') request?.answer.resolve()
    else request?.answer.reject(how === 'refused' ? new Refused() : new Error('lost'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = () => outbox.pending().map(({ id, state, failure }) => `${seqOf(id)} ${failure ?? state}`)
  return { ...outbox, answer, shown, posted, stored, left: () => left, refusals: () => refusals }
}

test('messages are sent one at a time, in the order written', async () => {
  const { send, answer, shown, posted, stored } = open()
  for (const seq of [1, 2, 3]) send(written(seq))
  expect(posted).toEqual([1])
  expect(shown()).toEqual(['1 sending', '2 sending', '3 sending'])
  await answer('stored')
  expect(posted).toEqual([1, 2])
  await answer('stored')
  await answer('stored')
  expect([posted, stored, shown()]).toEqual([[1, 2, 3], [1, 2, 3], []])
})

test('a message without a response is resent with the same id, and later ones wait for it', async () => {
  const { send, answer, shown, posted } = open()
  send(written(1))
  send(written(2))
  await answer('lost')
  expect(posted).toEqual([1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(posted).toEqual([1, 1])
  expect(shown()).toEqual(['1 sending', '2 sending'])
  await answer('stored')
  expect(posted).toEqual([1, 1, 2])
})

test('a message shows as failed from the third try on but is still retried, and all go out once it gets through', async () => {
  const { send, answer, shown, posted } = open()
  send(written(1))
  send(written(2))
  for (const ms of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
    await answer('lost')
    await vi.advanceTimersByTimeAsync(ms)
  }
  expect(posted).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(shown()).toEqual([`1 ${NO_CONNECTION}`, `2 ${NO_CONNECTION}`])
  await answer('stored')
  expect(shown()).toEqual(['2 sending'])
})

test('a new connection ends the wait immediately', async () => {
  const { send, answer, wake, posted } = open()
  send(written(1))
  await answer('lost')
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(posted).toEqual([1, 1])
})

test('a refused message stays with its reason, the next one is sent, and a retry sends it', async () => {
  const { send, answer, resend, shown, posted, refusals } = open()
  send(written(1))
  send(written(2))
  await answer('refused')
  expect(shown()).toEqual([`1 ${REFUSED}`, '2 sending'])
  await answer('stored')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([posted, refusals()]).toEqual([[1, 2], 1])
  resend(storedMessage(1).id)
  await answer('stored')
  expect([posted, shown()]).toEqual([[1, 2, 1], []])
})

test('a discarded message is not resent', async () => {
  const { send, answer, discard, shown, posted } = open()
  send(written(1))
  await answer('lost')
  discard(storedMessage(1).id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([posted, shown()]).toEqual([[1], []])
})

test('a message pushed despite a lost response is not resent', async () => {
  const { send, answer, settle, shown, posted } = open()
  send(written(1))
  send(written(2))
  await answer('lost')
  settle(id => id === storedMessage(1).id)
  expect(shown()).toEqual(['2 sending'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(posted).toEqual([1, 2])
})

test('a closed outbox sends nothing more and keeps the rest', async () => {
  const { send, answer, close, posted, stored, left } = open()
  send(written(1))
  send(written(2))
  close()
  await answer('stored')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([posted, stored]).toEqual([[1], []])
  expect(left().map(({ id }) => seqOf(id))).toEqual([1, 2])
})

test('messages left over from an earlier page are sent', async () => {
  const { answer, posted, left } = open([{ ...written(4), state: 'sending', isRefused: false }])
  expect(posted).toEqual([4])
  await answer('stored')
  expect(left()).toEqual([])
})
