import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { ClientMessage } from '#contract/live.ts'
import { createAddressQuota } from '#server/platform/connections/address-quota.ts'
import type { Guard } from '#server/platform/connections/connection-guard.ts'
import { createDeadline, runWithDeadline } from '#server/platform/database/deadline.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { type LiveOptions, LiveSocket } from './live-socket.ts'

const FRAME_BYTES_MAX = 65_536
const HELLO_WITHIN_MS = 5_000
const PULSE_MS = 30_000
const MESSAGES_MAX = 100
const MESSAGES_WITHIN_MS = 10_000
const SLOTS_A_MEMBER = 10
/** Sockets that have not sent a token yet. After a restart every open page reconnects within seconds. */
const UNAUTHENTICATED = { max: 300, maxPerGroup: 100, reserved: 30, reservedBelow: 5 }
const INTERNAL_ERROR = 1011

/** The path of the socket. */
export const SOCKET_PATH = '/api/live'

/** The event name in the security log and the HTTP status of each reason to close a socket. */
const EVENTS = {
  unauthenticated: { event: 'unauthenticated', status: 401 },
  invalid: { event: 'malformed', status: 400 },
  tooMany: { event: 'too_many', status: 429 },
}

type Refused = {
  event: string
  status: number
  address: string
  member: Actor['id'] | undefined
  requestId: string
}

type Options = Omit<LiveOptions, 'reserveSlot' | 'onForeign' | 'onAuthenticated' | 'onRefused'> & {
  onRefused: (refused: Refused) => void
  isOwnOrigin: (origin: string) => boolean
  guard: Pick<Guard, 'sockets' | 'release' | 'refuseSocket'>
  /** The milliseconds that a message of a browser waits for the database. */
  patienceMs: number
}

/**
 * Serves the socket. Refuses pages of other origins before the upgrade. Closes a socket without a token after 5 s and
 * limits how many of them are open. Closes a socket that sends over 100 messages in 10 s or a frame over 64 KiB at once,
 * and one that does not respond to a ping after 30 s.
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
  const unauthenticated = createAddressQuota(UNAUTHENTICATED)
  const releases = new WeakMap<FastifyRequest, () => void>()
  const onForeign: LiveOptions['onForeign'] = (conversationId, memberId) =>
    app.log.warn({ conversationId, memberId }, 'a member asked to hear a conversation that is not theirs')
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request, reply) => {
      const { origin } = request.headers
      if (origin !== undefined && !isOwnOrigin(origin)) return reply.code(403).send()
      if (!request.ws) return undefined
      const release = unauthenticated.take(request.ip) ?? refuse('busy')
      request.raw.socket.once('close', release)
      releases.set(request, release)
      return undefined
    },
    handler: (_, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const onAuthenticated = () => {
        releases.get(request)?.()
        // From here on the socket counts for its member, not for its address.
        guard.release(request.raw.socket)
      }
      const onRefused = addRequest(request, options.onRefused)
      const live = new LiveSocket(socket, { ...options, reserveSlot, onForeign, onAuthenticated, onRefused })
      runSocket(socket, { live, patienceMs: options.patienceMs, requestId: request.id })
    },
  })
}

const addRequest =
  ({ ip: address, id: requestId }: FastifyRequest, tell: Options['onRefused']): LiveOptions['onRefused'] =>
  (reason, member) =>
    tell({ ...EVENTS[reason], address, member, requestId })

type Run = { live: LiveSocket; patienceMs: number; requestId: string }

function runSocket(socket: WebSocket, { live, patienceMs, requestId }: Run) {
  const handleInTime = (work: () => Promise<void>) =>
    runWithDeadline(createDeadline(patienceMs, requestId), work)
  const received = { since: 0, count: 0 }
  let queue = Promise.resolve()
  let isAlive = true
  const late = setTimeout(() => live.isAuthenticating || live.close('unauthenticated'), HELLO_WITHIN_MS)
  const pulse = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    handleInTime(() => live.recheck()).catch(() => {})
  }, PULSE_MS)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('error', () => {})
  socket.on('message', data => {
    if (exceedsRate(received)) return live.refuse('tooMany')
    const message = parseMessage(data)
    if (message)
      queue = queue
        .then(() => handleInTime(async () => live.handle(message)))
        .catch(() => socket.close(INTERNAL_ERROR))
    else live.refuse('invalid')
  })
  socket.on('close', () => {
    clearTimeout(late)
    clearInterval(pulse)
    live.end()
  })
}

function exceedsRate(received: { since: number; count: number }) {
  const now = performance.now()
  if (now - received.since > MESSAGES_WITHIN_MS) Object.assign(received, { since: now, count: 0 })
  received.count += 1
  return received.count > MESSAGES_MAX
}

function parseMessage(data: RawData) {
  try {
    return Buffer.isBuffer(data) ? ClientMessage.safeParse(JSON.parse(data.toString('utf8'))).data : undefined
  } catch {
    return undefined
  }
}

/** Returns a function that reserves one of ten slots for each member's sockets. */
function createSlots() {
  const taken = new Map<Actor['id'], number>()
  return ({ id }: Actor) => {
    const count = taken.get(id) ?? 0
    if (count >= SLOTS_A_MEMBER) return undefined
    taken.set(id, count + 1)
    return () => {
      const left = (taken.get(id) ?? 1) - 1
      if (left > 0) taken.set(id, left)
      else taken.delete(id)
    }
  }
}
