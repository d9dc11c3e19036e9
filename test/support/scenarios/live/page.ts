import { setTimeout as pause } from 'node:timers/promises'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { createRefetcher } from '#web/features/core/live/refetch.ts'
import { itemKeys, signalKeys } from '#web/platform/cache/query-keys.ts'

type Options = { member: Persona; address: string; items: readonly ItemId[] }

/** Returns the queries of a page by the keys of its cache. */
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

type Connection = Options & { handle: (message: ServerMessage) => void; signal: AbortSignal }

/** Keeps a socket to the server until `signal` is aborted. It is opened again after each loss. */
function stayConnected({ member, address, items, handle, signal }: Connection) {
  const state = { connections: 0 }
  const connect = async () => {
    const client = await openSocket(address)
    signal.addEventListener('abort', client.close)
    if (signal.aborted) client.close()
    client.socket.addEventListener('message', ({ data }) => handle(JSON.parse(String(data))))
    if (client.socket.readyState !== WebSocket.OPEN) return
    await Promise.race([client.authenticate(member.token), client.closed])
    client.send({ type: 'watch-items', itemIds: items })
    // The response to this message shows that the items are watched, because requests of this process are faster than
    // its messages.
    client.send({ type: 'hello', token: member.token })
    await Promise.race([client.waitFor('ready', 2), client.closed])
    // The first connection needs this too, as on real pages, because changes since the first requests were not pushed.
    handle({ type: 'resync' })
    state.connections += 1
    await client.closed
  }
  const keepOn = async () => {
    while (!signal.aborted) {
      await connect()
      await pause(50 + Math.random() * 250, undefined, { signal }).catch(() => {})
    }
  }
  return { state, ended: keepOn() }
}

/**
 * Opens a page. The cache and the rule for reloading are the browser's own. The socket is opened again after each loss,
 * and everything that was pushed or missed is requested.
 */
export function openPage(options: Options) {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const asked = questions(options.member, options.items)
  const stops = asked.map(({ queryKey, queryFn }) =>
    new QueryObserver<unknown>(queries, { queryKey, queryFn }).subscribe(() => {}),
  )
  const refetch = createRefetcher(queries)
  const closing = new AbortController()
  const { state, ended } = stayConnected({ ...options, handle: refetch, signal: closing.signal })
  return {
    connections: () => state.connections,
    shown: () => asked.map(({ queryKey }) => queries.getQueryData(queryKey)),
    /** Returns the data that a page would show if it was opened now. */
    truth: () => Promise.all(asked.map(({ queryFn }) => queryFn())),
    async close() {
      closing.abort()
      await ended
      refetch.stop()
      for (const stop of stops) stop()
      queries.clear()
    },
  }
}
