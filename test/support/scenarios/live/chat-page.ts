import { setTimeout as pause } from 'node:timers/promises'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf, OkOf } from '#contract/endpoint.ts'
import type { ConversationId, MessageId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { newMessageId } from '#test/support/talk/chats.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { createRefetcher } from '#web/features/core/live/refetch.ts'
import { toSingleLog } from '#web/features/talk/conversations/messages/message-log.ts'
import { addMessages, getKnownMessages } from '#web/features/talk/conversations/messages/messages-query.ts'
import { createOutbox } from '#web/features/talk/conversations/messages/outbox.ts'
import { toRefusal } from '#web/features/talk/conversations/messages/outboxes.ts'
import { followMessages } from '#web/features/talk/conversations/messages/use-messages.ts'
import { toFailure } from '#web/platform/api/api.ts'
import { ApiFailure } from '#web/platform/api/failure.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { chatKeys } from '#web/platform/cache/query-keys.ts'

type Page = { member: Persona; address: string; conversations: readonly ConversationId[] }

/** Calls the server as the browser does. A missing response counts as a lost connection. */
function caller({ member, address }: Pick<Page, 'member' | 'address'>) {
  const server = remoteServer(address)
  return async <K extends ApiKey>(key: K, call?: CallOf<Contract[K]>): Promise<OkOf<Contract[K]>> => {
    const reply = await server.call(member.token, key, call).catch(() => {
      throw new ApiFailure('network', 'The network request failed.')
    })
    if (reply.status >= 300) throw toFailure({ body: reply.refusal, status: reply.status, retryAfter: null })
    return reply.ok
  }
}

type Chat = { conversationId: ConversationId; call: ReturnType<typeof caller> }

/** Opens a conversation with its outbox, as a page does. */
function openChat(queries: QueryClient, { conversationId, call }: Chat) {
  const params = { conversationId }
  const refused: MessageId[] = []
  const outbox = createOutbox({
    initial: [],
    save: () => {},
    post: body => call('POST /conversations/:conversationId/messages', { params, body }),
    onStored: message => void addMessages(queries, conversationId, toSingleLog(message)),
    onRefused: () => void refused.push(...outbox.pending().map(({ id }) => id)),
    toRefusal,
  })
  const { handle, stop } = followMessages(queries, {
    conversationId,
    fetchMessages: query => call('GET /conversations/:conversationId/messages', { params, query }),
    outbox,
  })
  return {
    conversationId,
    handle,
    stop,
    outbox,
    shown: () => getKnownMessages(queries, conversationId)?.messages.map(({ id }) => id) ?? [],
  }
}

/** Opens the socket of a page, and opens it again after each loss. */
function stayConnected({ member, address, conversations }: Page, handle: (message: ServerMessage) => void) {
  const state = { connections: 0, isClosing: false }
  const connect = async () => {
    const client = await openSocket(address)
    client.socket.addEventListener('message', ({ data }) => handle(JSON.parse(String(data))))
    if (client.socket.readyState !== WebSocket.OPEN) return
    await Promise.race([client.authenticate(member.token), client.closed])
    for (const conversationId of conversations) client.send({ type: 'join', conversationId })
    handle({ type: 'resync' })
    state.connections += 1
    await client.closed
  }
  const keepOn = async () => {
    while (!state.isClosing) {
      await connect()
      await pause(50 + Math.random() * 250)
    }
  }
  const ended = keepOn()
  return {
    connections: () => state.connections,
    /** After the next loss the socket is not opened again. */
    close: async () => {
      state.isClosing = true
      await ended
    },
  }
}

/**
 * Opens a page with conversations, through a proxy that can be cut. The cache, the outbox, the rules and the requests
 * are the browser's own. The socket is opened again after each loss.
 */
export function openChatPage(page: Page) {
  const queries = createQueryClient()
  const call = caller(page)
  const listChats = () => call('GET /me/chats')
  const list = new QueryObserver(queries, { queryKey: chatKeys.all, queryFn: listChats, retry: false })
  const leaveList = list.subscribe(() => {})
  const chats = page.conversations.map(conversationId => openChat(queries, { conversationId, call }))
  const refetch = createRefetcher(queries)
  const socket = stayConnected(page, message => {
    if ('conversationId' in message)
      chats.find(({ conversationId }) => conversationId === message.conversationId)?.handle(message)
    refetch(message)
  })
  return {
    chats,
    connections: socket.connections,
    /** Returns the list of chats that the page shows, and the one that it would show if it was opened now. */
    lists: async () => [queries.getQueryData(chatKeys.all), await listChats()],
    /** Sends a message in one of the conversations. Returns its id. */
    write(conversation: number, content: string) {
      const id = newMessageId()
      const chat = chats[conversation % chats.length]
      chat?.outbox.send({ id, content, createdAt: new Date().toISOString() })
      return id
    },
    /** Closes the page. Its proxy must be closed before. */
    async close() {
      for (const { outbox, stop } of chats) {
        outbox.close()
        stop()
      }
      await socket.close()
      leaveList()
      refetch.stop()
      queries.clear()
    },
  }
}
