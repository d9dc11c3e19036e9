// @vitest-environment jsdom
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { itemKeys } from '../items/item-cache.ts'
import { createRefetcher } from './refetch.ts'

const itemId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const changed = { type: 'item.changed', itemId } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A query that is on screen; answers how often it was asked for since it was first shown. */
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

test('a change of an item asks again for all of it that is on screen, and for the totals', async () => {
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

test('in a crowd an item is asked for twice a second, and totals once in ten seconds', async () => {
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
