import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConversationId, ItemId } from '#contract/ids.ts'
import type { ClientMessage, ServerMessage } from '#contract/live.ts'
import { whenIdle } from '#web/boot/moments.ts'
import type { openLiveSocket } from '#web/platform/live-socket.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import { createJoinedConversations } from './joined-conversations.ts'
import { createRefetcher } from './refetch.ts'

type Socket = ReturnType<typeof openLiveSocket>

const watched = new Map<ItemId, number>()
let boardViews = 0
const joined = createJoinedConversations({
  onFirst: conversationId => socket?.say({ type: 'join', conversationId }),
  onLast: conversationId => socket?.say({ type: 'leave', conversationId }),
})
let socket: Socket | undefined

function* subscriptions(): Generator<ClientMessage> {
  if (boardViews > 0) yield { type: 'watch-boards' }
  for (const itemId of watched.keys()) yield { type: 'watch', itemId }
  for (const conversationId of joined.ids()) yield { type: 'join', conversationId }
}

async function open(queries: QueryClient) {
  // Fetched apart: no page needs it to be drawn, nor anyone to be told that it is late.
  const { openLiveSocket } = await loadCode(() => import('#web/platform/live-socket.ts'), { tell: () => {} })
  const refetch = createRefetcher(queries)
  const handle = (message: ServerMessage) => {
    joined.tell(message)
    refetch(message)
  }
  return openLiveSocket({
    subscriptions: subscriptions,
    onMessage: handle,
    // The first time too: what happened between a page's first request and the connection was not pushed.
    onConnect: () => refetch({ type: 'resync' }),
  })
}

/** Keeps the page's socket open for as long as the member is signed in. */
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

function watch(itemId: ItemId) {
  const count = watched.get(itemId) ?? 0
  watched.set(itemId, count + 1)
  if (count === 0) socket?.say({ type: 'watch', itemId })
}

function unwatch(itemId: ItemId) {
  const count = (watched.get(itemId) ?? 1) - 1
  if (count > 0) return void watched.set(itemId, count)
  watched.delete(itemId)
  socket?.say({ type: 'unwatch', itemId })
}

/** Has changes of these items pushed while they are on screen. */
export function useWatchedItems(ids: readonly ItemId[]) {
  const wanted = ids.join()
  useEffect(() => {
    const items = wanted === '' ? [] : (wanted.split(',') as ItemId[])
    items.forEach(watch)
    return () => items.forEach(unwatch)
  }, [wanted])
}

/** Has changes of the leaderboards told while one is on screen. */
export function useWatchedBoards() {
  useEffect(() => {
    boardViews += 1
    if (boardViews === 1) socket?.say({ type: 'watch-boards' })
    return () => {
      boardViews -= 1
      if (boardViews === 0) socket?.say({ type: 'unwatch-boards' })
    }
  }, [])
}

/** Has what happens in a conversation pushed to a listener; answers how to leave it. */
export const joinConversation = joined.join

/** Tells the other side of a joined conversation that one is typing. */
export const sendTyping = (conversationId: ConversationId) => socket?.say({ type: 'typing', conversationId })
