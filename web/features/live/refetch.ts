import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ServerMessage } from '#contract/live.ts'
import { itemKeys } from '#web/features/items/item-cache.ts'
import { signalKeys } from '#web/features/signals/queries.ts'

type Told<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>
type Stale = { [Type in ServerMessage['type']]: (message: Told<Type>) => readonly QueryKey[] }

/** What each message makes stale; every message of the contract has its line. */
const stale: Stale = {
  ready: () => [],
  'signals.changed': () => [signalKeys.all],
  'item.changed': ({ itemId }) => [
    itemKeys.detail(itemId),
    itemKeys.lists,
    ['comments', itemId],
    ['answers'],
  ],
  resync: () => [[]],
  refused: () => [],
}

const staleKeys = <Type extends ServerMessage['type']>(message: Told<Type>) => {
  const keysOf = stale[message.type] as (message: Told<Type>) => readonly QueryKey[]
  return keysOf(message)
}

const PAUSE_MS = 500

/**
 * Asks again for what a message makes stale and the page shows: the first time at once, then at most twice a second,
 * so that a crowd on one item does not become a crowd of requests.
 */
export function createRefetcher(queries: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const refetch = () => {
    timer = undefined
    if (waiting.size === 0) return
    for (const queryKey of waiting.values()) void queries.invalidateQueries({ queryKey })
    waiting.clear()
    timer = setTimeout(refetch, PAUSE_MS)
  }

  return (message: ServerMessage) => {
    for (const key of staleKeys(message)) waiting.set(JSON.stringify(key), key)
    if (timer === undefined) refetch()
  }
}
