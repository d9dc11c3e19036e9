import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { coalesce } from '#contract/coalesce.ts'
import type { ConversationId, ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { ClientMessage, ServerMessage } from '#contract/live.ts'
import { whenIdle } from '#web/boot/startup-timing.ts'
import type { openLiveSocket } from '#web/platform/api/live-socket.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import { createRefetcher } from './refetch.ts'

type Socket = ReturnType<typeof openLiveSocket>

// The server closes a socket that sends more than 100 messages in 10 s, as a member who skims would.
const GATHER_MS = 50
const WATCH_EACH_MS = 500

const watched = createWatchedItems({
  isOpen: () => socket !== undefined,
  send: itemIds => socket?.send({ type: 'watch-items', itemIds }),
})
let boardViews = 0
const joined = createJoinedConversations({
  onFirst: conversationId => socket?.send({ type: 'join', conversationId }),
  onLast: conversationId => socket?.send({ type: 'leave', conversationId }),
})
let socket: Socket | undefined

function* subscriptions(): Generator<ClientMessage> {
  if (boardViews > 0) yield { type: 'watch-boards' }
  const itemIds = watched.ids()
  if (itemIds.length > 0) yield { type: 'watch-items', itemIds }
  for (const conversationId of joined.ids()) yield { type: 'join', conversationId }
}

async function open(queries: QueryClient) {
  // The socket is a separate chunk, because no page needs it to render. A failure is silent, because a delay changes
  // nothing for the member.
  const { openLiveSocket } = await loadCode(() => import('#web/platform/api/live-socket.ts'), {
    notify: () => {},
  })
  const refetch = createRefetcher(queries)
  const handle = (message: ServerMessage) => {
    joined.deliver(message)
    refetch(message)
  }
  const opened = openLiveSocket({
    subscriptions: subscriptions,
    onMessage: handle,
    // The first connection needs this too, because changes between the page's first request and the connection were not
    // pushed.
    onConnect: () => refetch({ type: 'resync' }),
  })
  const close = () => {
    opened.close()
    refetch.stop()
    watched.stop()
  }
  return { send: opened.send, close }
}

export function useLiveConnection() {
  const queries = useQueryClient()
  useEffect(() => {
    let isOver = false
    const stop = whenIdle(
      () =>
        void open(queries).then(opened => {
          if (isOver) opened.close()
          else socket = opened
        }),
    )
    return () => {
      stop()
      isOver = true
      socket?.close()
      socket = undefined
    }
  }, [queries])
}

export function useWatchedItems(ids: readonly ItemId[]) {
  const wanted = ids.join()
  useEffect(() => {
    if (wanted !== '') return watched.watch(wanted.split(',') as ItemId[])
  }, [wanted])
}

export function useWatchedBoards() {
  useEffect(() => {
    boardViews += 1
    if (boardViews === 1) socket?.send({ type: 'watch-boards' })
    return () => {
      boardViews -= 1
      if (boardViews === 0) socket?.send({ type: 'unwatch-boards' })
    }
  }, [])
}

/** Returns the function that ends the subscription. */
export const joinConversation = joined.join

export const sendTyping = (conversationId: ConversationId) => socket?.send({ type: 'typing', conversationId })

type Watching = { isOpen: () => boolean; send: (itemIds: ItemId[]) => void }

/**
 * The items on the screen. After a change it sends all of them together, but at most twice a second and no more than the
 * server takes. `watch` returns the function that ends watching, `stop` drops what waits.
 */
export function createWatchedItems({ isOpen, send }: Watching) {
  const views = new Set<readonly ItemId[]>()
  const ids = () => [...new Set([...views].flat())].slice(-lengths.watchedItems)
  const changes = coalesce<true>({ send: () => send(ids()), everyMs: WATCH_EACH_MS, firstMs: GATHER_MS })
  const sendSoon = () => {
    if (isOpen()) changes.add([true])
  }
  return {
    ids,
    stop: changes.drop,
    watch(itemIds: readonly ItemId[]) {
      views.add(itemIds)
      sendSoon()
      return () => {
        views.delete(itemIds)
        sendSoon()
      }
    },
  }
}

export type ConversationMessage = Extract<ServerMessage, { conversationId: ConversationId }>
type Listener = (message: ConversationMessage) => void

type Options = {
  onFirst: (conversationId: ConversationId) => void
  onLast: (conversationId: ConversationId) => void
}

/** Calls `onFirst` when a conversation gets its first listener, and `onLast` when its last one leaves. */
export function createJoinedConversations({ onFirst, onLast }: Options) {
  const joined = new Map<ConversationId, Set<Listener>>()
  const leave = (conversationId: ConversationId, listener: Listener) => {
    const listeners = joined.get(conversationId)
    if (!listeners?.delete(listener) || listeners.size > 0) return
    joined.delete(conversationId)
    onLast(conversationId)
  }
  return {
    ids: () => joined.keys(),
    join(conversationId: ConversationId, listener: Listener) {
      const listeners = joined.get(conversationId) ?? new Set()
      joined.set(conversationId, listeners.add(listener))
      if (listeners.size === 1) onFirst(conversationId)
      return () => leave(conversationId, listener)
    },
    deliver(message: ServerMessage) {
      if (!('conversationId' in message)) return
      for (const listener of joined.get(message.conversationId) ?? []) listener(message)
    },
  }
}
