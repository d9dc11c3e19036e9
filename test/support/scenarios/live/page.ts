import { setTimeout as pause } from 'node:timers/promises'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { createRefetcher } from '#web/features/core/live/refetch.ts'
import { itemKeys, signalKeys } from '#web/platform/cache/query-keys.ts'

type Options = { member: Persona; address: string; items: readonly ItemId[] }

/** Returns the queries of a page, by the keys of its cache. */
const questions = ({ call }: Persona, items: readonly ItemId[]) => [
  { queryKey: signalKeys.all, queryFn: async () => (await call('GET /me/signals', { query: {} })).ok },
  ...items.flatMap(itemId => [
    {
      queryKey: itemKeys.detail(itemId),
      queryFn: async () => (await call('GET /items/:itemId', { params: { itemId } })).ok,
    },
    {
      queryKey: ['comments', itemId],
      queryFn: async () => (await call('GET /items/:itemId/comments', { params: { itemId }, query: {} })).ok,
    },
  ]),
]

/**
 * An open page: the cache and the rule of what to ask again for are the browser's own, the socket is made again
 * whenever it is lost, and whatever is pushed or missed is asked for.
 */
export function openPage({ member, address, items }: Options) {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const asked = questions(member, items)
  const stops = asked.map(({ queryKey, queryFn }) =>
    new QueryObserver<unknown>(queries, { queryKey, queryFn }).subscribe(() => {}),
  )
  const refetch = createRefetcher(queries)
  const closing = new AbortController()
  let connections = 0

  const connect = async () => {
    const client = await openSocket(address)
    client.socket.addEventListener('message', ({ data }) => refetch(JSON.parse(String(data))))
    if (client.socket.readyState !== WebSocket.OPEN) return
    await Promise.race([client.authenticate(member.token), client.closed])
    for (const itemId of items) client.send({ type: 'watch', itemId })
    if (connections > 0) refetch({ type: 'resync' })
    connections += 1
    await client.closed
  }
  const stayConnected = async () => {
    while (!closing.signal.aborted) {
      await connect()
      await pause(50 + Math.random() * 250)
    }
  }
  void stayConnected()

  return {
    connections: () => connections,
    shown: () => asked.map(({ queryKey }) => queries.getQueryData(queryKey)),
    /** Returns what the page would show had it been opened now. */
    truth: () => Promise.all(asked.map(({ queryFn }) => queryFn())),
    close() {
      closing.abort()
      for (const stop of stops) stop()
      queries.clear()
    },
  }
}
