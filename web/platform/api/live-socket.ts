import { WebSocket } from 'partysocket'
import { closeCodes } from '#contract/close-codes.ts'
import type { ClientMessage, ServerMessage } from '#contract/live.ts'
import { getAccessToken, refreshToken } from '#web/platform/session/session.ts'

const FIRST_WAIT_MS = 300
const SPREAD_MS = 1_200
const RENEWAL_MS = 10_000

export type LiveEvents = {
  /** Returns the subscriptions of the page. They are sent on every connection. */
  subscriptions: () => Iterable<ClientMessage>
  onMessage: (message: ServerMessage) => void
  /** Called on every connection. Pushes before it were missed. */
  onConnect: () => void
}

/**
 * Opens the page's socket. It authenticates with the current access token. After a loss it reconnects. Each browser
 * waits for a random time, so that they do not all come back at the same moment.
 */
export function openLiveSocket({ subscriptions, onMessage, onConnect }: LiveEvents) {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`, [], {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: FIRST_WAIT_MS + Math.random() * SPREAD_MS,
    maxReconnectionDelay: 10_000,
    connectionTimeout: 4_000,
  })
  let isAuthenticated = false
  let isWanted = true
  const write = (message: ClientMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  // Messages may only follow the token, or the server closes the connection. An earlier message is not lost, because it
  // is one of the subscriptions.
  const send = (message: ClientMessage) => {
    if (isAuthenticated) write(message)
  }
  const authenticate = async () => {
    const token = await getAccessToken()
    if (token) write({ type: 'hello', token })
  }
  const subscribe = () => {
    isAuthenticated = true
    for (const message of subscriptions()) send(message)
    onConnect()
  }
  socket.addEventListener('open', () => void authenticate())
  socket.addEventListener('message', event => {
    const message: ServerMessage = JSON.parse(String(event.data))
    if (message.type === 'ready') subscribe()
    else onMessage(message)
  })
  socket.addEventListener('close', ({ code }) => {
    isAuthenticated = false
    if (code === closeCodes.unauthenticated) void recover(socket, () => isWanted)
  })
  const close = () => {
    isWanted = false
    socket.close()
  }
  return { send, close }
}

/**
 * Renews a refused token. If the session has ended, the socket stays closed. If there was no response, the socket
 * connects again.
 */
async function recover(socket: WebSocket, isWanted: () => boolean) {
  socket.close()
  const isRenewed = await refreshToken()
  if (!isRenewed && (await getAccessToken()) === null) return
  if (!isRenewed) await new Promise(resolve => setTimeout(resolve, RENEWAL_MS))
  if (isWanted()) socket.reconnect()
}
