import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { ClientMessage } from '#contract/live.ts'
import type { Actor } from '../database/write.ts'
import { type LiveOptions, LiveSocket } from './live-socket.ts'

const FRAME_BYTES_MAX = 65_536
const HELLO_WITHIN_MS = 5_000
const PULSE_MS = 30_000
const MESSAGES_MAX = 100
const MESSAGES_WITHIN_MS = 10_000
const SEATS_A_MEMBER = 10
const INTERNAL_ERROR = 1011

type Options = Omit<LiveOptions, 'seat' | 'onForeign'> & { isOurs: (origin: string) => boolean }

/**
 * Serves the socket at /api/live. Pages of other origins are refused before the upgrade; a socket without a token
 * is closed after 5 s, one that sends over 100 messages in 10 s or a frame over 64 KiB at once, one without an answer
 * to our ping after 30 s.
 */
export async function serveLive(app: FastifyInstance, { isOurs, ...options }: Options) {
  await app.register(websocket, { options: { maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false } })
  const seat = seats()
  const onForeign: LiveOptions['onForeign'] = (conversationId, memberId) =>
    app.log.warn({ conversationId, memberId }, 'a member asked to hear a conversation that is not theirs')
  app.route({
    method: 'GET',
    url: '/api/live',
    preValidation: async ({ headers: { origin } }, reply) => {
      if (origin !== undefined && !isOurs(origin)) await reply.code(403).send()
    },
    handler: (_, reply) => reply.callNotFound(),
    wsHandler: socket => attend(socket, new LiveSocket(socket, { ...options, seat, onForeign })),
  })
}

function attend(socket: WebSocket, live: LiveSocket) {
  const pace = { since: 0, count: 0 }
  let queue = Promise.resolve()
  let isAlive = true
  const late = setTimeout(() => live.isKnown || live.close('unauthenticated'), HELLO_WITHIN_MS)
  const pulse = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    live.recheck().catch(() => {})
  }, PULSE_MS)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('error', () => {})
  socket.on('message', data => {
    if (isTooFast(pace)) return live.close('tooMany')
    const message = parsed(data)
    if (message) queue = queue.then(() => live.heed(message)).catch(() => socket.close(INTERNAL_ERROR))
    else live.close('invalid')
  })
  socket.on('close', () => {
    clearTimeout(late)
    clearInterval(pulse)
    live.end()
  })
}

function isTooFast(pace: { since: number; count: number }) {
  const now = performance.now()
  if (now - pace.since > MESSAGES_WITHIN_MS) Object.assign(pace, { since: now, count: 0 })
  pace.count += 1
  return pace.count > MESSAGES_MAX
}

function parsed(data: RawData) {
  try {
    return Buffer.isBuffer(data) ? ClientMessage.safeParse(JSON.parse(data.toString('utf8'))).data : undefined
  } catch {
    return undefined
  }
}

/** Ten places for each member's sockets. */
function seats() {
  const taken = new Map<Actor['id'], number>()
  return ({ id }: Actor) => {
    const count = taken.get(id) ?? 0
    if (count >= SEATS_A_MEMBER) return undefined
    taken.set(id, count + 1)
    return () => {
      const left = (taken.get(id) ?? 1) - 1
      if (left > 0) taken.set(id, left)
      else taken.delete(id)
    }
  }
}
