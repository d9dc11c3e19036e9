import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId } from '#contract/ids.ts'
import type { VoteCounts, VoteType } from '#contract/items/votes.ts'
import { setSource } from '#web/features/evidence/item-views/view-source.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { createVoteQueue, toggleVote, withVote } from './mutations.ts'

const PATIENCE_MS = 10_000

const itemId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const none: VoteCounts = { painPoint: 0, earlyAdopter: 0, total: 0, own: null }
const liked: VoteCounts = { ...none, painPoint: 1, total: 1, own: 'pain_point' }
const key = itemKeys.detail(itemId)

let queries: QueryClient
let sent: string[]
let places: (ViewSource | undefined)[]
let respond: (status: number, body: unknown, headers?: HeadersInit) => void

beforeEach(() => {
  queries = new QueryClient()
  queries.setQueryData(key, { id: itemId, votes: none, commentCount: 0 })
  sent = []
  places = []
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string | null }) => {
    sent.push(body ? `${method} ${JSON.parse(body).type}` : method)
    places.push(body ? JSON.parse(body).source : undefined)
    return new Promise(resolve => {
      respond = (status, content, headers = {}) => resolve(Response.json(content, { status, headers }))
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = () => queries.getQueryData<{ votes: VoteCounts }>(key)?.votes ?? none
const whenSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), PATIENCE_MS)

/** Returns a press on a vote button. Each press function has its own queue and starts from the shown state. */
function createPress() {
  const press = createVoteQueue(queries)
  return (type: VoteType) => press({ itemId, shown: shown(), type })
}

/** A press to its end, with this response. */
async function pressOnce(status: number, body: unknown) {
  const settled = createPress()('pain_point')
  await whenSent(1)
  respond(status, body)
  await settled
}

test('presses during a request replace each other, and the last one is sent', async () => {
  const press = createPress()
  const settled = press('pain_point')
  await whenSent(1)
  for (const type of ['pain_point', 'early_adopter', 'pain_point', 'pain_point'] as const) void press(type)
  respond(200, liked)
  await whenSent(2)
  respond(200, none)
  await settled
  expect(sent).toEqual(['PUT pain_point', 'DELETE'])
  expect(shown()).toEqual(none)
})

test('a vote says where it was pressed, even if it waited for another one', async () => {
  const press = createPress()
  setSource('mission')
  const settled = press('pain_point')
  await whenSent(1)
  setSource('community')
  void press('early_adopter')
  setSource('notice')
  respond(200, liked)
  await whenSent(2)
  respond(200, { ...none, earlyAdopter: 1, total: 1, own: 'early_adopter' })
  await settled
  expect(places).toEqual(['mission', 'community'])
})

test('a press follows the previous press, even if a refresh shows an older vote', async () => {
  const press = createPress()
  const settled = press('pain_point')
  await whenSent(1)
  queries.setQueryData(key, { id: itemId, votes: none, commentCount: 0 })
  void press('pain_point')
  respond(200, liked)
  await whenSent(2)
  respond(200, none)
  await settled
  expect(sent).toEqual(['PUT pain_point', 'DELETE'])
})

describe('an unknown vote outcome', () => {
  const busy = { code: 'busy', message: 'The server is busy. Please try again in a moment.' }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('keeps the vote on the screen and retries when the server says so', async () => {
    const press = createPress()
    const settled = press('pain_point')
    await whenSent(1)
    respond(503, busy, { 'retry-after': '2' })
    await vi.advanceTimersByTimeAsync(1_999)
    expect([sent.length, shown()]).toEqual([1, liked])
    await vi.advanceTimersByTimeAsync(1_001)
    expect(sent).toEqual(['PUT pain_point', 'PUT pain_point'])
    respond(200, liked)
    await settled
    expect(shown()).toEqual(liked)
  })

  test('undoes the vote after four failed tries', async () => {
    const settled = createPress()('pain_point')
    for (const count of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(sent).toHaveLength(count), PATIENCE_MS)
      respond(502, 'a proxy without a server')
      await vi.advanceTimersByTimeAsync(6_000)
    }
    await settled
    expect([sent.length, shown()]).toEqual([4, none])
  })

  test('undoes the vote immediately without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await pressOnce(502, 'a proxy without a server')
    expect([sent.length, shown()]).toEqual([1, none])
  })
})

test('a press does not interrupt another page’s first load', async () => {
  const page = Promise.withResolvers<{ rows: [] }>()
  const loaded = queries.fetchQuery({
    queryKey: itemKeys.list('ideas', { page: 2 }),
    queryFn: () => page.promise,
  })
  await pressOnce(200, liked)
  page.resolve({ rows: [] })
  await expect(loaded).resolves.toEqual({ rows: [] })
})

test('a vote removes “Not for me” from the screen immediately, and a failure refetches the item', async () => {
  const read = () => queries.getQueryData<{ notForMe: boolean }>(key)?.notForMe
  queries.setQueryData(key, { id: itemId, votes: none, commentCount: 0, notForMe: true })
  const settled = createPress()('pain_point')
  expect(read()).toBe(false)
  await whenSent(1)
  respond(500, { code: 'failure', message: 'Something failed on our side.' })
  await settled
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a deleted item makes the lists that show it stale', async () => {
  await pressOnce(404, { code: 'item.missing', message: 'Item not found' })
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})

test('totals that were loading during a vote are requested again', async () => {
  let requestCount = 0
  const counting = Promise.withResolvers<number>()
  const totals = new QueryObserver(queries, {
    queryKey: ['marketplace'],
    queryFn: () => {
      requestCount += 1
      return requestCount === 1 ? counting.promise : 1
    },
  })
  onTestFinished(totals.subscribe(() => undefined))
  await pressOnce(200, liked)
  counting.resolve(0)
  await vi.waitFor(() => expect(queries.getQueryData(['marketplace'])).toBe(1), PATIENCE_MS)
})

describe('a list whose refresh was canceled by a press', () => {
  const listKey = itemKeys.list('ideas', {})
  const row = { id: itemId, votes: none, commentCount: 0 }

  /** Shows a list while it is being refreshed. */
  function refreshList() {
    const requests: (() => void)[] = []
    queries.setQueryData(listKey, { rows: [row] })
    const list = new QueryObserver(queries, {
      queryKey: listKey,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () =>
        new Promise(resolve => requests.push(() => resolve({ rows: [row, { ...row, id: 'new' }] }))),
    })
    onTestFinished(list.subscribe(() => undefined))
    void list.refetch()
    return requests
  }

  const known = () => queries.getQueryData<{ rows: unknown[] }>(listKey)?.rows.length

  test.each([
    ['confirmed', 200, liked],
    ['failed', 500, { code: 'failure', message: 'Something went wrong on our side.' }],
  ] as const)('is requested again after a vote that %s', async (_, status, body) => {
    const requests = refreshList()
    await vi.waitFor(() => expect(requests).toHaveLength(1), PATIENCE_MS)
    await pressOnce(status, body)
    await vi.waitFor(() => expect(requests).toHaveLength(2), PATIENCE_MS)
    requests[1]?.()
    await vi.waitFor(() => expect(known()).toBe(2), PATIENCE_MS)
  })

  test('stays stale while it is not shown, although the vote changes its count', async () => {
    queries.setQueryData(listKey, { rows: [row] })
    await queries.invalidateQueries({ queryKey: listKey })
    await pressOnce(200, liked)
    expect(queries.getQueryData(listKey)).toEqual({ rows: [{ ...row, votes: liked }] })
    expect(queries.getQueryState(listKey)?.isInvalidated).toBe(true)
  })
})

test.each([
  ['a confirmed vote makes the totals of the marketplace and the dashboard stale', false],
  ['a confirmed vote makes the totals stale, even if the press that waited for it fails', true],
])('%s', async (_, isFollowed) => {
  queries.setQueryData(['marketplace'], { totalVotes: 0 })
  queries.setQueryData(['projects', 1], { rows: [] })
  queries.setQueryData(['portfolio'], { totalVotes: 0 })
  const press = createPress()
  const settled = press('pain_point')
  await whenSent(1)
  if (isFollowed) void press('early_adopter')
  respond(200, liked)
  if (isFollowed) {
    await whenSent(2)
    respond(500, { code: 'failure', message: 'Something went wrong on our side.' })
  }
  await settled
  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated
  const totals = [['marketplace'], ['projects', 1], ['portfolio']]
  await vi.waitFor(() => expect(totals.map(isStale)).toEqual([true, true, true]), PATIENCE_MS)
})

describe('vote counts', () => {
  const votes = { painPoint: 3, earlyAdopter: 1, total: 4, own: null }

  test('include the vote after the first press', () => {
    expect(withVote(votes, 'pain_point')).toEqual({ ...votes, painPoint: 4, total: 5, own: 'pain_point' })
  })

  test('keep the total when the other type replaces the vote', () => {
    const voted = withVote(votes, 'pain_point')
    expect(withVote(voted, 'early_adopter')).toEqual({
      painPoint: 3,
      earlyAdopter: 2,
      total: 5,
      own: 'early_adopter',
    })
  })

  test('drop your vote and return to the old values when you press it again', () => {
    const voted = withVote(votes, 'early_adopter')
    expect(toggleVote(voted.own, 'early_adopter')).toBeNull()
    expect(withVote(voted, null)).toEqual(votes)
  })

  test('never fall below 0, even from a stale count', () => {
    const stale = { painPoint: 0, earlyAdopter: 0, total: 0, own: 'pain_point' } as const
    expect(withVote(stale, null)).toEqual({ painPoint: 0, earlyAdopter: 0, total: 0, own: null })
  })
})
