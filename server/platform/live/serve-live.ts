import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { ClientMessage } from '#contract/live.ts'
import { createAddressQuota } from '#server/platform/connections/address-quota.ts'
import type { Guard } from '#server/platform/connections/connection-guard.ts'
import { createDeadline, runWithDeadline } from '#server/platform/database/deadline.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type LiveOptions, LiveSocket } from './live-socket.ts'

const FRAME_BYTES_MAX = 65_536
const HELLO_WITHIN_MS = 5_000
const PULSE_MS = 30_000
const MESSAGES_MAX = 100
const MESSAGES_WITHIN_MS = 10_000
const SEATS_A_MEMBER = 10
/** Sockets that have not shown a token yet. After a restart every open page comes back within seconds. */
const STRANGERS = { max: 300, maxPerNetwork: 100, reserved: 30, reservedBelow: 5 }
const INTERNAL_ERROR = 1011

/** Where the socket is. */
export const SOCKET_PATH = '/api/live'

/** By what the security log calls a socket that is closed, and the status that HTTP has for it. */
const EVENTS = {
  unauthenticated: { event: 'unauthenticated', status: 401 },
  invalid: { event: 'malformed', status: 400 },
  tooMany: { event: 'too_many', status: 429 },
}

type Refused = { event: string; status: number; address: string; member: Actor['id'] | undefined }

type Options = Omit<LiveOptions, 'reserveSlot' | 'onForeign' | 'onAuthenticated' | 'onRefused'> & {
  /** Hears of each socket that is closed for what it sent. */
  onRefused: (refused: Refused) => void
  isOwnOrigin: (origin: string) => boolean
  guard: Pick<Guard, 'sockets' | 'release' | 'refuseSocket'>
  /** How long what a browser asks for waits for the database, in milliseconds. */
  patienceMs: number
}

/**
 * Serves the socket. Pages of other origins are refused before the upgrade; a socket without a token is closed after 5 s
 * and only so many of them are open at once, one that sends over 100 messages in 10 s or a frame over 64 KiB is closed at
 * once, one without an answer to our ping after 30 s.
 */
export async function serveLive(app: FastifyInstance, { isOwnOrigin, guard, ...options }: Options) {
  await app.register(websocket, {
    options: { server: guard.sockets, maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false },
    errorHandler: (error, socket, { log }) => {
      log.debug({ why: error.message }, 'a socket broke')
      socket.terminate()
    },
  })
  app.websocketServer.on('wsClientError', (_, socket, request) => guard.refuseSocket(socket, request))
  const reserveSlot = createSlots()
  const strangers = createAddressQuota(STRANGERS)
  const known = new WeakMap<FastifyRequest, () => void>()
  const onForeign: LiveOptions['onForeign'] = (conversationId, memberId) =>
    app.log.warn({ conversationId, memberId }, 'a member asked to hear a conversation that is not theirs')
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request, reply) => {
      const { origin } = request.headers
      if (origin !== undefined && !isOwnOrigin(origin)) return reply.code(403).send()
      if (!request.ws) return undefined
      const leave = strangers.take(request.ip) ?? refuse('busy')
      request.raw.socket.once('close', leave)
      known.set(request, leave)
      return undefined
    },
    handler: (_, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const onAuthenticated = () => {
        known.get(request)?.()
        // Members' sockets are counted by member.
        guard.release(request.raw.socket)
      }
      const onRefused = addAddress(request.ip, options.onRefused)
      const live = new LiveSocket(socket, { ...options, reserveSlot, onForeign, onAuthenticated, onRefused })
      runSocket(socket, { live, patienceMs: options.patienceMs })
    },
  })
}

const addAddress =
  (address: string, tell: Options['onRefused']): LiveOptions['onRefused'] =>
  (reason, member) =>
    tell({ ...EVENTS[reason], address, member })

function runSocket(socket: WebSocket, { live, patienceMs }: { live: LiveSocket; patienceMs: number }) {
  const inTime = (work: () => Promise<void>) => runWithDeadline(createDeadline(patienceMs), work)
  const pace = { since: 0, count: 0 }
  let queue = Promise.resolve()
  let isAlive = true
  const late = setTimeout(() => live.isAuthenticating || live.close('unauthenticated'), HELLO_WITHIN_MS)
  const pulse = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    inTime(() => live.recheck()).catch(() => {})
  }, PULSE_MS)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('error', () => {})
  socket.on('message', data => {
    if (exceedsRate(pace)) return live.refuse('tooMany')
    const message = parseMessage(data)
    if (message)
      queue = queue
        .then(() => inTime(async () => live.handle(message)))
        .catch(() => socket.close(INTERNAL_ERROR))
    else live.refuse('invalid')
  })
  socket.on('close', () => {
    clearTimeout(late)
    clearInterval(pulse)
    live.end()
  })
}

function exceedsRate(pace: { since: number; count: number }) {
  const now = performance.now()
  if (now - pace.since > MESSAGES_WITHIN_MS) Object.assign(pace, { since: now, count: 0 })
  pace.count += 1
  return pace.count > MESSAGES_MAX
}

function parseMessage(data: RawData) {
  try {
    return Buffer.isBuffer(data) ? ClientMessage.safeParse(JSON.parse(data.toString('utf8'))).data : undefined
  } catch {
    return undefined
  }
}

/** Ten places for each member's sockets. */
function createSlots() {
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
