import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import { surround } from '#test/support/page/render-part.tsx'
import { getAccessToken } from '#web/platform/session/session.ts'
import { useReading } from './use-reading.ts'

const conversationId = '0197c5a4-0000-7000-8000-000000000001' as ConversationId

let sent: number[]
let isAway: boolean

// The code is loaded first, because the fake clock does not wait for loading.
beforeAll(getAccessToken)
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  isAway = false
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (isAway) throw new TypeError('Failed to fetch')
    sent.push(JSON.parse(body).seq)
    return new Response(null, { status: 204 })
  })
})

const queries = new QueryClient()
const show = (seq: number, isSeen = true, readSeq = 2) =>
  renderHook(props => useReading({ conversationId, readSeq, ...props }), {
    wrapper: surround({ queries }),
    initialProps: { seq, isSeen },
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a visible message is reported as read immediately, then the latest at most once per second', async () => {
  const { rerender } = show(5)
  await pass(50)
  expect(sent).toEqual([5])
  for (let seq = 6; seq <= 15; seq += 1) {
    rerender({ seq, isSeen: true })
    await pass(90)
  }
  await pass(1_000)
  expect(sent).toEqual([5, 15])
})

test('nothing is reported for off-screen messages or ones already read', async () => {
  const { rerender } = show(5, false)
  await pass(5_000)
  rerender({ seq: 2, isSeen: true })
  await pass(5_000)
  expect(sent).toEqual([])
  rerender({ seq: 5, isSeen: true })
  await pass(50)
  expect(sent).toEqual([5])
})

test('a chat without messages is reported as read once', async () => {
  show(0, true, 0)
  await pass(5_000)
  expect(sent).toEqual([0])
})

test('a read receipt waits for a connection', async () => {
  isAway = true
  show(5)
  await pass(3_000)
  isAway = false
  await pass(10_000)
  expect(sent).toEqual([5])
})
