import { once } from 'node:events'
import type { ClientMessage, ServerMessage } from '#contract/live.ts'

// Node's own WebSocket takes headers, of which the types of the browser know nothing.
const NodeWebSocket = WebSocket as unknown as new (url: string, options: { headers: object }) => WebSocket

type Options = { origin?: string }

/** A browser's end of the socket: what it was told, and how it ended. */
export async function openSocket(address: string, { origin }: Options = {}) {
  const headers = origin ? { origin } : {}
  const socket = new NodeWebSocket(`${address.replace(/^http/, 'ws')}/api/live`, { headers })
  const told: ServerMessage[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', event => {
    told.push(JSON.parse(String(event.data)))
    for (const look of waiting) look()
  })
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code)
  await Promise.race([once(socket, 'open'), closed])

  /** Resolves when a message of this type has come, counted from the first. */
  const hears = (type: ServerMessage['type'], times = 1) =>
    new Promise<void>(resolve => {
      const look = () => {
        if (told.filter(message => message.type === type).length < times) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const say = (message: ClientMessage | object) => socket.send(JSON.stringify(message))
  const greet = async (token: string) => {
    say({ type: 'hello', token })
    await hears('ready')
  }
  return { socket, told, closed, hears, say, greet, close: () => socket.close() }
}
