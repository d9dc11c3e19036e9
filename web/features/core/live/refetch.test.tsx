import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ConversationId, ItemId, MemberId } from '#contract/ids.ts'
import { ApiFailure } from '#web/platform/api/failure.ts'
import { itemKeys, notificationKeys } from '#web/platform/cache/query-keys.ts'
import { createRefetcher } from './refetch.ts'

const itemId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const changed = { type: 'item.changed', itemId } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Shows a query on the screen. Returns a function that counts its requests since then. */
async function show(queries: QueryClient, queryKey: QueryKey) {
  let asked = -1
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => {
      asked += 1
      return asked
    },
    staleTime: Infinity,
  })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  return () => asked
}

test('a changed item is refetched wherever it appears on the screen, and so are the totals', async () => {
  const queries = new QueryClient()
  const shown = [
    itemKeys.detail(itemId),
    itemKeys.list('ideas', {}),
    ['comments', itemId],
    ['solutions', itemId],
    ['answers', 'question'],
    ['marketplace'],
    ['projects', 1],
    ['portfolio'],
  ]
  const counts = await Promise.all(shown.map(queryKey => show(queries, queryKey)))
  const other = await show(queries, ['solutions', 'another item'])
  createRefetcher(queries)(changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(counts.map(count => count())).toEqual(shown.map(() => 1))
  expect(other()).toBe(0)
})

test('a missing item is not refetched, so its page stays, but an item that failed to load is', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const failing = (queryKey: QueryKey, error: ApiFailure) => {
    const queryFn = vi.fn(() => Promise.reject(error))
    onTestFinished(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined))
    return queryFn
  }
  const missing = failing(['missing'], new ApiFailure('item.missing', 'Item not found'))
  const away = failing(['away'], new ApiFailure('network', 'Failed to fetch'))
  await vi.advanceTimersByTimeAsync(0)
  createRefetcher(queries)({ type: 'resync' })
  await vi.advanceTimersByTimeAsync(0)
  expect([missing.mock.calls.length, away.mock.calls.length]).toEqual([1, 2])
})

test('in a crowd, an item is requested twice per second, and totals once every ten seconds', async () => {
  const queries = new QueryClient()
  const detail = await show(queries, itemKeys.detail(itemId))
  const totals = await show(queries, ['marketplace'])
  const refetch = createRefetcher(queries)
  for (let message = 0; message < 100; message += 1) {
    refetch(changed)
    await vi.advanceTimersByTimeAsync(50)
  }
  expect([detail(), totals()]).toEqual([11, 1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([detail(), totals()]).toEqual([11, 2])
})

test('closing the socket drops pending pushes', async () => {
  const queries = new QueryClient()
  const detail = await show(queries, itemKeys.detail(itemId))
  const timers = vi.getTimerCount()
  const refetch = createRefetcher(queries)
  refetch(changed)
  refetch(changed)
  await vi.advanceTimersByTimeAsync(0)
  refetch.stop()
  expect(vi.getTimerCount()).toBe(timers)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(detail()).toBe(1)
})

test('a hundred notification pushes within a second trigger three counts, the first after a moment', async () => {
  const queries = new QueryClient()
  const count = await show(queries, notificationKeys.count)
  const refetch = createRefetcher(queries)
  for (let push = 0; push < 100; push += 1) {
    refetch({ type: 'notifications.changed' })
    if (push === 0) expect(count()).toBe(0)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(count()).toBe(3)
})

test('a push refetches only the changed conversation, or only the chat list', async () => {
  const queries = new QueryClient()
  const conversationId = '0197c5a4-0000-7000-8000-00000000000c' as ConversationId
  const shown = [
    ['conversation', conversationId],
    ['conversation', 'another'],
    ['chats', 1],
    ['messages', conversationId],
  ]
  const counts = await Promise.all(shown.map(queryKey => show(queries, queryKey)))
  const asked = () => counts.map(count => count())
  createRefetcher(queries)({ type: 'conversation.changed', conversationId })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual([1, 0, 0, 0])
  createRefetcher(queries)({ type: 'chats.changed' })
  createRefetcher(queries)({ type: 'refused', conversationId })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual([2, 0, 1, 0])
})

test.each([
  ['awards.changed', [['badges', 'own'], ['wins'], ['milestones']]],
  ['mission.changed', [['mission']]],
  ['onboarding.changed', [['onboarding']]],
  ['boards.changed', [['leaderboard', 'builders', 'all', 10]]],
] as const)('%s refetches only its data', async (type, keys) => {
  const queries = new QueryClient()
  const counts = await Promise.all(keys.map(queryKey => show(queries, queryKey)))
  const other = await show(queries, ['profile'])
  createRefetcher(queries)({ type })
  await vi.advanceTimersByTimeAsync(0)
  expect(counts.map(count => count())).toEqual(keys.map(() => 1))
  expect(other()).toBe(0)
})

test('an open conversation fetches nothing that the message already contains', async () => {
  const queries = new QueryClient()
  const conversationId = '0197c5a4-0000-7000-8000-00000000000c' as ConversationId
  const memberId = '0197c5a4-0000-7000-8000-00000000000d' as MemberId
  const asked = await show(queries, ['conversation', conversationId])
  const refetch = createRefetcher(queries)
  refetch({ type: 'messages.waiting', conversationId, lastSeq: 3 })
  refetch({ type: 'conversation.read', conversationId, memberId, seq: 3 })
  refetch({ type: 'conversation.typing', conversationId, memberId })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked()).toBe(0)
})
