import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import { storedMessage, toMessagePage } from '#test/support/talk/stored-messages.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { type FetchMessages, getKnownMessages } from './messages-query.ts'
import { createOutbox } from './outbox.ts'
import { followMessages } from './use-messages.ts'

const PATIENCE_MS = 10_000

const conversationId = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId
const queries = createQueryClient()
beforeEach(() => queries.clear())

type Query = Parameters<FetchMessages>[0]

/** Follows a conversation of `count` messages. Its responses wait for `gate`, and the test can let them fail. */
function open(count: number, gate = Promise.resolve()) {
  const server = { count, fails: false, asked: [] as Query[], removed: [] as number[] }
  const outbox = createOutbox({
    initial: [],
    save: () => {},
    post: () => new Promise(() => {}),
    onStored: () => {},
    onRefused: () => {},
    toRefusal: () => null,
  })
  const fetchMessages = async (query: Query) => {
    server.asked.push(query)
    const page = toMessagePage(server.count, query)
    const answer = {
      ...page,
      messages: page.messages.map(message =>
        server.removed.includes(message.seq)
          ? Object.assign(message, { content: 'Message removed' })
          : message,
      ),
    }
    const { fails } = server
    await gate
    if (fails) throw new Error('refused')
    return answer
  }
  const { handle, stop } = followMessages(queries, { conversationId, fetchMessages, outbox })
  onTestFinished(stop)
  const push = (seq: number) => handle({ type: 'message.sent', conversationId, message: storedMessage(seq) })
  const shown = () => getKnownMessages(queries, conversationId)?.messages.map(({ seq }) => seq)
  const shows = (...seqs: number[]) => vi.waitFor(() => expect(shown()).toEqual(seqs), PATIENCE_MS)
  return { server, outbox, handle, push, shown, shows, stop }
}

test('a message that follows the last one appears as pushed, without a request', async () => {
  const { server, push, shows } = open(2)
  await shows(1, 2)
  push(3)
  await shows(1, 2, 3)
  expect(server.asked).toEqual([{}])
})

test('a message pushed after a gap loads the missing ones', async () => {
  const { server, push, shows } = open(2)
  await shows(1, 2)
  server.count = 5
  push(5)
  await shows(1, 2, 3, 4, 5)
  expect(server.asked).toEqual([{}, { after: 2 }])
})

test('a hidden message is requested again, but no other message is', async () => {
  const { server, handle, shows } = open(3)
  await shows(1, 2, 3)
  server.removed.push(2)
  handle({ type: 'message.changed', conversationId, seq: 2 })
  const texts = () => getKnownMessages(queries, conversationId)?.messages.map(({ content }) => content)
  const [first, , third] = texts() ?? []
  await vi.waitFor(() => expect(texts()).toEqual([first, 'Message removed', third]), PATIENCE_MS)
  expect(server.asked).toEqual([{}, { after: 1, before: 3 }])
})

test('a new number loads the messages before it, but a known one does nothing', async () => {
  const { server, handle, shows } = open(2)
  await shows(1, 2)
  handle({ type: 'messages.waiting', conversationId, lastSeq: 2 })
  server.count = 3
  handle({ type: 'messages.waiting', conversationId, lastSeq: 3 })
  await shows(1, 2, 3)
  expect(server.asked).toEqual([{}, { after: 2 }])
})

test('a message pushed before the first response is not lost', async () => {
  const gate = Promise.withResolvers<void>()
  const { push, shown, shows } = open(2, gate.promise)
  push(3)
  expect(shown()).toBeUndefined()
  gate.resolve()
  await shows(1, 2, 3)
})

test('the first message of a conversation loads when only the second is pushed', async () => {
  const { server, push, shows } = open(0)
  await shows()
  server.count = 2
  push(2)
  await shows(1, 2)
})

test('a refetch requests only messages after the last one', async () => {
  const { server, shows } = open(2)
  await shows(1, 2)
  server.count = 4
  await queries.invalidateQueries()
  await shows(1, 2, 3, 4)
  expect(server.asked).toEqual([{}, { after: 2 }])
})

test('a failed request is repeated only for a reason, and then the gap is filled', async () => {
  const { server, push, shows } = open(2)
  await shows(1, 2)
  server.fails = true
  server.count = 4
  push(4)
  await vi.waitFor(
    () => expect(queries.getQueryState(['messages', conversationId])?.status).toBe('error'),
    PATIENCE_MS,
  )
  expect(server.asked).toHaveLength(2)
  server.fails = false
  await queries.invalidateQueries()
  await shows(1, 2, 3, 4)
})

test('a reopened conversation shows its messages and requests what has arrived since', async () => {
  const first = open(2)
  await first.shows(1, 2)
  first.stop()
  const again = open(3)
  expect(again.shown()).toEqual([1, 2])
  await again.shows(1, 2, 3)
  expect(again.server.asked).toEqual([{ after: 2 }])
})

test('a push of your message removes it from the outbox', async () => {
  const { outbox, push, shows } = open(2)
  await shows(1, 2)
  const createdAt = '2026-01-01T00:00:00.000Z'
  for (const id of [storedMessage(3).id, 'another' as MessageId]) outbox.send({ id, content: 'x', createdAt })
  push(3)
  await vi.waitFor(() => expect(outbox.pending().map(({ id }) => id)).toEqual(['another']), PATIENCE_MS)
})
