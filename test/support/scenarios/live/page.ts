import { setTimeout as pause } from 'node:timers/promises'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
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

type Connection = Options & { handle: (message: ServerMessage) => void; signal: AbortSignal }

/** Keeps a socket to the server until `signal` is aborted; it is made again whenever it is lost. */
function stayConnected({ member, address, items, handle, signal }: Connection) {
  const state = { connections: 0 }
  const connect = async () => {
    const client = await openSocket(address)
    signal.addEventListener('abort', client.close)
    if (signal.aborted) client.close()
    client.socket.addEventListener('message', ({ data }) => handle(JSON.parse(String(data))))
    if (client.socket.readyState !== WebSocket.OPEN) return
    await Promise.race([client.authenticate(member.token), client.closed])
    for (const itemId of items) client.send({ type: 'watch', itemId })
    // Its response says that the items are watched. Requests of this process are faster than its messages.
    client.send({ type: 'hello', token: member.token })
    await Promise.race([client.waitFor('ready', 2), client.closed])
    // The first time too, as pages do: what changed since its first requests was not pushed.
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
 * An open page: the cache and the rule of what to ask again for are the browser's own, the socket is made again
 * whenever it is lost, and whatever is pushed or missed is asked for.
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
    /** Returns what the page would show had it been opened now. */
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
