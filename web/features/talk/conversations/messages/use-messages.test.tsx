import { act, renderHook, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationId, MemberId, MessageId } from '#contract/ids.ts'
import type { Message } from '#contract/talk/messages.ts'
import { endListeners } from '#test/support/left-behind/listeners.ts'
import { surround } from '#test/support/page/render-part.tsx'
import { toMessagePage } from '#test/support/talk/stored-messages.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { useMessages } from './use-messages.ts'

const conversationId = crypto.randomUUID() as ConversationId
const member = { id: crypto.randomUUID() as MemberId, email: 'maya@example.test', name: 'Maya' }

const queries = createQueryClient()
let count: number
let refusal: { status: number; body: object } | undefined
const own: Message[] = []

/** Serves the messages by number, and stores the member's own. */
async function serve(url: string, { method, body }: { method: string; body: string | null }) {
  if (method === 'GET') {
    const query = Object.fromEntries(new URL(url, location.origin).searchParams)
    const numbers = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]))
    return Response.json(toMessagePage(count, numbers))
  }
  if (refusal) return Response.json(refusal.body, { status: refusal.status })
  const { id, content }: { id: MessageId; content: string } = JSON.parse(body ?? '')
  count += 1
  const message = { id, content, seq: count, author: null, createdAt: '2026-01-01T00:00:00.000000Z' }
  own.push(message)
  return Response.json(message)
}

beforeEach(() => {
  count = 100
  refusal = undefined
  queries.clear()
  vi.stubGlobal('fetch', vi.fn(serve))
})
afterAll(endListeners)

const wrapper = surround({ queries, member })
async function open() {
  const { result, unmount } = renderHook(() => useMessages(conversationId), { wrapper })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  const shown = () => result.current.messages.map(message => ('seq' in message ? message.seq : message.state))
  return { chat: () => result.current, shown, unmount }
}
const upTo = (last: number, first: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

test('the latest messages appear, and earlier ones load back to the first', async () => {
  const { chat, shown } = await open()
  expect([shown(), chat().earlier.has]).toEqual([upTo(100, 61), true])
  await act(async () => void (await chat().earlier.fetch()))
  await waitFor(() => expect(shown()).toEqual(upTo(100, 21)))
  await act(async () => void (await chat().earlier.fetch()))
  await waitFor(() => expect([shown(), chat().earlier.has]).toEqual([upTo(100, 1), false]))
})

test('messages on the screen stay if earlier ones cannot load', async () => {
  const { chat, shown } = await open()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'busy', message: 'Busy' }, { status: 503 }))
  let isThere: boolean | undefined
  await act(async () => {
    isThere = await chat().earlier.fetch()
  })
  expect([isThere, shown(), chat().error]).toEqual([false, upTo(100, 61), null])
})

test('your message is shown while it is being sent, and then as it was stored', async () => {
  const { chat, shown } = await open()
  act(() => chat().send('When did that last happen?'))
  expect(shown().at(-1)).toBe('sending')
  await waitFor(() => expect(shown()).toEqual(upTo(101, 61)))
  expect(chat().messages.at(-1)).toEqual(own.at(-1))
})

test('a refused message says why, survives leaving, and can be resent or discarded', async () => {
  refusal = { status: 403, body: { code: 'conversation.closed', message: 'Permission denied' } }
  const first = await open()
  act(() => first.chat().send('One'))
  act(() => first.chat().send('Two'))
  await waitFor(() => expect(first.shown().slice(-2)).toEqual(['failed', 'failed']))
  expect(first.chat().messages.at(-1)).toMatchObject({ content: 'Two', failure: 'Permission denied' })
  first.unmount()
  const { chat, shown } = await open()
  expect(shown().slice(-2)).toEqual(['failed', 'failed'])
  refusal = undefined
  const [one, two] = chat().messages.slice(-2)
  act(() => chat().discard(one?.id ?? expect.fail()))
  act(() => chat().resend(two?.id ?? expect.fail()))
  await waitFor(() => expect(shown()).toEqual(upTo(101, 61)))
  expect(chat().messages.at(-1)).toMatchObject({ content: 'Two', seq: 101 })
})

test('a conversation that fails to load says so and can be retried', async () => {
  const missing = { code: 'conversation.missing', message: 'Conversation not found' }
  vi.stubGlobal('fetch', async () => Response.json(missing, { status: 404 }))
  const { chat, shown } = await open()
  expect(chat().error).toMatchObject({ code: 'conversation.missing' })
  vi.stubGlobal('fetch', serve)
  act(() => chat().retry())
  await waitFor(() => expect(shown()).toEqual(upTo(100, 61)))
  expect(chat().error).toBeNull()
})
