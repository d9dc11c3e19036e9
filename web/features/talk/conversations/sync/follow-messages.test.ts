// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import { storedMessage, stretchOf } from '#test/support/stored-messages.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import type { Ask } from './caught-up.ts'
import { followMessages } from './follow-messages.ts'
import { knownMessages } from './messages-query.ts'
import { createOutbox } from './outbox.ts'

const conversationId = '0197c5a4-0000-7000-8000-00000000000a' as ConversationId
const queries = createQueryClient()
beforeEach(() => queries.clear())

type Query = Parameters<Ask>[0]

/** A conversation of `count` messages, followed; its answers wait for the gate, and can fail. */
function open(count: number, gate = Promise.resolve()) {
  const server = { count, fails: false, asked: [] as Query[] }
  const outbox = createOutbox({
    kept: [],
    keep: () => {},
    post: () => new Promise(() => {}),
    onStored: () => {},
    onRefused: () => {},
    refusalOf: () => null,
  })
  const ask = async (query: Query) => {
    server.asked.push(query)
    const answer = stretchOf(server.count, query)
    const { fails } = server
    await gate
    if (fails) throw new Error('refused')
    return answer
  }
  const { heed, stop } = followMessages(queries, { conversationId, ask, outbox })
  onTestFinished(stop)
  const push = (seq: number) => heed({ type: 'message.sent', conversationId, message: storedMessage(seq) })
  const shown = () => knownMessages(queries, conversationId)?.messages.map(({ seq }) => seq)
  const shows = (...seqs: number[]) => vi.waitFor(() => expect(shown()).toEqual(seqs))
  return { server, outbox, heed, push, shown, shows, stop }
}

test('a message that follows the last one is shown as it was pushed, and nothing is asked', async () => {
  const { server, push, shows } = open(2)
  await shows(1, 2)
  push(3)
  await shows(1, 2, 3)
  expect(server.asked).toEqual([{}])
})

test('a message pushed behind a hole has what is in it asked for', async () => {
  const { server, push, shows } = open(2)
  await shows(1, 2)
  server.count = 5
  push(5)
  await shows(1, 2, 3, 4, 5)
  expect(server.asked).toEqual([{}, { after: 2 }])
})

test('a number heard of has what comes before it asked for, a known one nothing', async () => {
  const { server, heed, shows } = open(2)
  await shows(1, 2)
  heed({ type: 'messages.waiting', conversationId, lastSeq: 2 })
  server.count = 3
  heed({ type: 'messages.waiting', conversationId, lastSeq: 3 })
  await shows(1, 2, 3)
  expect(server.asked).toEqual([{}, { after: 2 }])
})

test('what is pushed before the first answer is not lost with it', async () => {
  const gate = Promise.withResolvers<void>()
  const { push, shown, shows } = open(2, gate.promise)
  push(3)
  expect(shown()).toBeUndefined()
  gate.resolve()
  await shows(1, 2, 3)
})

test('the first message of a conversation is asked for when only the second is pushed', async () => {
  const { server, push, shows } = open(0)
  await shows()
  server.count = 2
  push(2)
  await shows(1, 2)
})

test('when everything is asked for again, only what came after the last one is', async () => {
  const { server, shows } = open(2)
  await shows(1, 2)
  server.count = 4
  await queries.invalidateQueries()
  await shows(1, 2, 3, 4)
  expect(server.asked).toEqual([{}, { after: 2 }])
})

test('a question that fails is not repeated until there is a reason, then the hole is filled', async () => {
  const { server, push, shows } = open(2)
  await shows(1, 2)
  server.fails = true
  server.count = 4
  push(4)
  await vi.waitFor(() => expect(queries.getQueryState(['messages', conversationId])?.status).toBe('error'))
  expect(server.asked).toHaveLength(2)
  server.fails = false
  await queries.invalidateQueries()
  await shows(1, 2, 3, 4)
})

test('a conversation opened again shows what it did and asks for what came meanwhile', async () => {
  const first = open(2)
  await first.shows(1, 2)
  first.stop()
  const again = open(3)
  expect(again.shown()).toEqual([1, 2])
  await again.shows(1, 2, 3)
  expect(again.server.asked).toEqual([{ after: 2 }])
})

test('an own message that is pushed leaves the outbox', async () => {
  const { outbox, push, shows } = open(2)
  await shows(1, 2)
  const createdAt = '2026-01-01T00:00:00.000Z'
  for (const id of [storedMessage(3).id, 'another' as MessageId]) outbox.send({ id, content: 'x', createdAt })
  push(3)
  await vi.waitFor(() => expect(outbox.pending().map(({ id }) => id)).toEqual(['another']))
})
