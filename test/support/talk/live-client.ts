import { once } from 'node:events'
import type { ClientMessage, ServerMessage } from '#contract/live.ts'

// Node's own WebSocket accepts headers, unlike the type for browsers.
const NodeWebSocket = WebSocket as unknown as new (url: string, options: { headers: object }) => WebSocket

type Options = { origin?: string }

/** Opens the browser's end of a live socket. `received` has its messages. `closed` resolves to the close code. */
export async function openSocket(address: string, { origin }: Options = {}) {
  const headers = origin ? { origin } : {}
  const socket = new NodeWebSocket(`${address.replace(/^http/, 'ws')}/api/live`, { headers })
  const received: ServerMessage[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', event => {
    received.push(JSON.parse(String(event.data)))
    for (const look of waiting) look()
  })
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code)
  await Promise.race([once(socket, 'open'), closed])

  /** Resolves when `times` messages of this type have arrived since the socket was opened. */
  const waitFor = (type: ServerMessage['type'], times = 1) =>
    new Promise<void>(resolve => {
      const look = () => {
        if (received.filter(message => message.type === type).length < times) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const send = (message: ClientMessage | object) => socket.send(JSON.stringify(message))
  const authenticate = async (token: string) => {
    send({ type: 'hello', token })
    await waitFor('ready')
  }
  return { socket, received, closed, waitFor, send, authenticate, close: () => socket.close() }
}
