import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { newCommentId } from '#test/support/items/factories.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const CONNECTIONS = 16
const PAUSE_MS = 30
/** One request out of this number is a write. */
const WRITES = 5
const RECONNECT_MS = 250

type Response = { at: number; fault: string | undefined }

/**
 * Reads the feed and writes comments on kept connections until `stop`. That returns the end of each request and its
 * problem, if any.
 */
export function loadNodes(origin: string, { member, itemId }: { member: Persona; itemId: ItemId }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const responses: Response[] = []
  const over = new AbortController()
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
  const send = (method: string, path: string, body?: object) =>
    new Promise<void>(resolve => {
      const end = (fault?: string) => resolve(void responses.push({ at: performance.now(), fault }))
      request(`${origin}/api${path}`, { method, agent, headers }, response => {
        const { statusCode = 0 } = response
        const fault = statusCode >= 300 ? `${method} ${statusCode}` : undefined
        response
          .resume()
          .once('error', error => end(error.message))
          .once('end', () => end(fault))
      })
        .once('error', error => end(`${method} ${error.message}`))
        .end(body && JSON.stringify(body))
    })
  const visit = async (_: unknown, turn: number) => {
    for (let count = turn; !over.signal.aborted; count += 1) {
      if (count % WRITES > 0) await send('GET', '/ideas')
      else {
        const id = newCommentId()
        await send('POST', `/items/${itemId}/comments`, { id, content: `Still there, ${id}?` })
      }
      await pause(Math.random() * PAUSE_MS)
    }
  }
  const visits = Promise.all(Array.from({ length: CONNECTIONS }, visit))
  return {
    async stop() {
      over.abort()
      await visits
      agent.destroy()
      return responses
    },
  }
}

/**
 * Keeps sockets open, as pages do. `away` returns the duration of each interruption in ms, once all sockets are open
 * again.
 */
export async function keepSockets(origin: string, { member, count }: { member: Persona; count: number }) {
  const away: number[] = []
  const missing = new Set<number>()
  let isOver = false
  const open = async () => {
    const socket = await openSocket(origin)
    const isReady = socket.authenticate(member.token).then(() => true)
    if (await Promise.race([isReady, socket.closed.then(() => false)])) return socket
    throw new Error('closed before it was ready')
  }
  const keep = async (socket: Awaited<ReturnType<typeof open>>, turn: number): Promise<void> => {
    await socket.closed
    if (isOver) return
    const since = performance.now()
    missing.add(turn)
    for (;;) {
      const next = await open().catch(() => pause(RECONNECT_MS))
      if (!next) continue
      away.push(performance.now() - since)
      missing.delete(turn)
      sockets[turn] = next
      return keep(next, turn)
    }
  }
  const sockets = await Promise.all(Array.from({ length: count }, open))
  for (const [turn, socket] of sockets.entries()) void keep(socket, turn)
  return {
    away,
    missing,
    close() {
      isOver = true
      for (const socket of sockets) socket.close()
    },
  }
}
