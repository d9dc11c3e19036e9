import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { RefusalCode } from '#contract/refusals.ts'
import { namesOneHost } from '#server/platform/formats/host-header.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { type AddressQuota, createAddressQuota } from './address-quota.ts'
import { type BareCode, type BareRefusals, createBareRefusals } from './bare-refusal.ts'
import { AbortableRequest, Connection } from './connection.ts'
import { type Site, toRequestId } from './headers.ts'
import { toAddressGroup } from './network.ts'
import { createProxyTrust, type ProxyTrust } from './proxy-trust.ts'
import { createWaitingSockets } from './waiting-sockets.ts'

// A picture of 2 MB over a line of 140 kbit/s takes 115 s; slower requests are stopped before.
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }
const IDLE_TIMEOUT_MS = 60_000
const CHECK_INTERVAL_MS = 1_000
const LEAVING_CHECK_MS = 20
const QUOTA = { max: 1_000, maxPerGroup: 200, reserved: 100, reservedBelow: 10 }
/** The number of floods after which an address group gets no new connection for the rest of the minute. */
const FLOODS_MAX = 5
const FLOODS_MS = 60_000
/** Bytes that wait for readers, on all connections together. */
const UNREAD_BYTES_MAX = 64 * 1024 * 1024

const CODES: Record<string, BareCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
  HPE_HEADER_OVERFLOW: { code: 'request.too-large', status: 431 },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too-large',
}

/** The event of each refusal in the security log. */
const EVENTS: Partial<Record<RefusalCode, string>> = {
  'request.malformed': 'malformed',
  'request.method': 'malformed',
  'request.unexpected': 'malformed',
  'request.unknown': 'malformed',
  'request.too-large': 'too_large',
  'request.too-slow': 'too_slow',
  busy: 'too_many',
}

type Refused = { event: string; status: number; address: string; requestId: string }

type Reported = { socket: Socket; requestId: string; address?: string | undefined }

type Options = {
  site: Site
  /** Addresses of trusted proxies, as in the setting TRUST_PROXY. */
  proxies: string | false
  /** The path that accepts WebSockets; an upgrade to any other path is handled as a normal request. */
  socketPath: string
}

/**
 * Guards the framework: limits the connections in all and by address group, handles one request at a time on each, closes
 * slow and flooding ones, and refuses malformed HTTP with our own response.
 */
export class Guard {
  readonly #options: Options
  readonly #refusals: BareRefusals
  readonly #trust: ProxyTrust
  readonly #open: AddressQuota = createAddressQuota(QUOTA)
  /** Requests that arrive through a trusted proxy, by the address behind it: the connections are the proxy's. */
  readonly #forwarded: AddressQuota = createAddressQuota(QUOTA)
  readonly #connections = new Map<Socket, Connection>()
  readonly #waitingSockets = createWaitingSockets()
  readonly #floods = new Map<string, number>()
  readonly #releases = new WeakMap<Socket, () => void>()
  readonly #listeners: NetServer[] = []
  #isLeaving = false
  #isClosing = false
  /** Receives each refusal that the framework does not see, a closed flood included. */
  onRefused: (refused: Refused) => void = () => {}

  constructor(options: Options) {
    this.#options = options
    this.#refusals = createBareRefusals(options.site)
    this.#trust = createProxyTrust(options.proxies)
  }

  readonly sockets: Server = createServer()

  /** In the form of Fastify's trustProxy. */
  isTrusted = (address: string, hop: number) => this.#trust.isTrusted(address, hop)

  /** In the form of Fastify's genReqId. */
  toRequestId = (request: IncomingMessage) =>
    toRequestId(request, { isFromProxy: this.#trust.isProxy(request.socket.remoteAddress) })

  /** In the form of Fastify's serverFactory. */
  createServer(handle: RequestListener): Server {
    const server = createServer({
      ...TIMEOUTS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      requireHostHeader: false,
      IncomingMessage: AbortableRequest,
      shouldUpgradeCallback: request => request.socket.destroyed || this.#isUpgrade(request),
    })
    const guarded: RequestListener = (request, response) => this.#handle({ request, response, handle })
    const take: RequestListener = (request, response) =>
      this.#connections.get(request.socket)?.take(request, response)
    server.setTimeout(IDLE_TIMEOUT_MS)
    server.on('connection', socket => this.#admit(socket, guarded))
    server.on('request', take)
    server.on('checkExpectation', take)
    server.on('connect', (request, socket) => this.#end(socket, { code: 'request.unknown', request }))
    server.on('upgrade', (request, socket, head) => {
      if (socket.destroyed) return
      // From here on the WebSocket server limits its rate.
      this.#connections.delete(request.socket)
      this.sockets.emit('upgrade', request, socket, head)
    })
    const { stop } = runEvery(async () => this.#closeSlowConnections(), {
      everyMs: CHECK_INTERVAL_MS,
      onError: () => {},
    })
    const forgetFloods = setInterval(() => this.#floods.clear(), FLOODS_MS).unref()
    server.once('close', () => {
      clearInterval(forgetFloods)
      void stop()
    })
    this.addListener(server)
    return server
  }

  /** For malformed or late HTTP, in the form of Fastify's clientErrorHandler. */
  onClientError = ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code !== 'ECONNRESET' && !socket.destroyed)
      this.#closeWith(socket, CODES[code] ?? 'request.malformed')
  }

  refuseSocket(socket: Duplex, request: IncomingMessage) {
    this.#end(socket, { code: 'request.malformed', request })
  }

  #end(socket: Duplex, { code, request }: { code: RefusalCode; request: IncomingMessage }) {
    const requestId = this.toRequestId(request)
    this.#report(code, { socket: request.socket, requestId })
    socket.end(this.#refusals.toText(code, requestId))
  }

  #isUpgrade(request: IncomingMessage) {
    const { headers, method, url, socket } = request
    const { state } = this.#connections.get(socket) ?? {}
    return (
      method !== 'TRACE' &&
      namesOneHost(request) &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      url?.split('?', 1)[0] === this.#options.socketPath &&
      (state === 'new' || state === 'idle')
    )
  }

  release(socket: Socket) {
    this.#releases.get(socket)?.()
  }

  /** Adds a server through which connections come, so that `leave` ends its listening. */
  addListener(server: NetServer) {
    this.#listeners.push(server)
  }

  /**
   * Takes no new connections. On the open ones requests are still handled, and each is closed after its next response.
   * Returns when none is left, or after `graceMs` milliseconds.
   */
  async leave(graceMs: number) {
    this.#isLeaving = true
    // HTTP's own close would also cut idle connections, on which a request may be on its way.
    for (const listener of this.#listeners) NetServer.prototype.close.call(listener)
    const over = performance.now() + graceMs
    while (this.#connections.size > 0 && performance.now() < over) await pause(LEAVING_CHECK_MS)
  }

  close() {
    this.#isClosing = true
  }

  #admit(socket: Socket, handle: RequestListener) {
    const { remoteAddress } = socket
    const address = this.#trust.isProxy(remoteAddress) ? undefined : remoteAddress
    const addressGroup = address && toAddressGroup(address)
    if (addressGroup && (this.#floods.get(addressGroup) ?? 0) >= FLOODS_MAX) return void socket.destroy()
    const release = this.#open.take(address)
    if (!release) return this.#closeWith(socket, 'busy')
    const onFlood = () => this.#noteFlood(socket, addressGroup)
    this.#releases.set(socket, release)
    this.#connections.set(socket, new Connection(socket, { handle, onFlood }))
    socket.once('close', () => {
      this.#connections.delete(socket)
      release()
    })
    if (this.#waitingSockets.isHolding()) this.#waitingSockets.hold(socket)
  }

  /**
   * Counts a flood and holds the connections that have sent nothing yet, since a flood seldom comes alone. The last flood
   * that an address group may send closes its own ones instead.
   */
  #noteFlood(socket: Socket, addressGroup: string | undefined) {
    this.#report('busy', { socket, requestId: randomUUID() })
    const floods = (this.#floods.get(addressGroup ?? '') ?? 0) + 1
    if (addressGroup) this.#floods.set(addressGroup, floods)
    for (const [other, { state }] of this.#connections) {
      if (state !== 'new') continue
      if (floods >= FLOODS_MAX && toAddressGroup(other.remoteAddress ?? '') === addressGroup) other.destroy()
      else this.#waitingSockets.hold(other)
    }
  }

  #handle({ request, response, handle }: Exchange) {
    const { headers, method, socket } = request
    if (this.#isClosing) return this.#send(response, { code: 'busy', requestId: this.toRequestId(request) })
    if (this.#isLeaving) response.setHeader('connection', 'close')
    if (method === 'TRACE') return this.#refuse(response, 'request.method')
    if (!namesOneHost(request)) return this.#refuse(response, 'request.malformed')
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      return this.#refuse(response, 'request.unexpected')
    if (this.#trust.isProxy(socket.remoteAddress)) {
      const release = this.#forwarded.take(this.#trust.getAddress(request))
      if (!release) return this.#refuse(response, 'busy')
      response.once('close', release)
    }
    handle(request, response)
  }

  #refuse(response: ServerResponse, code: BareCode) {
    const { req: request } = response
    const requestId = this.toRequestId(request)
    this.#report(code, { socket: request.socket, address: this.#trust.getAddress(request), requestId })
    this.#send(response, { code, requestId })
  }

  #send(response: ServerResponse, { code, requestId }: { code: BareCode; requestId: string }) {
    const { status, headers, body } = this.#refusals.toParts(code, requestId)
    response.writeHead(status, headers).end(body)
  }

  /** Closes a connection with a refusal, or without one if a response has begun. */
  #closeWith(socket: Socket, code: BareCode) {
    const requestId = randomUUID()
    this.#report(code, { socket, requestId })
    const canWrite = this.#connections.get(socket)?.state !== 'responding'
    if (socket.writable && canWrite) socket.write(this.#refusals.toText(code, requestId))
    socket.destroy()
  }

  /** Reports a refusal, except for a connection that a browser opened in advance and did not use. */
  #report(code: BareCode, { socket, requestId, address = socket.remoteAddress }: Reported) {
    const { status } = this.#refusals.toParts(code, requestId)
    const name = typeof code === 'string' ? code : code.code
    if (socket.bytesRead === 0 && name === 'request.too-slow') return
    this.onRefused({ event: EVENTS[name] ?? name, status, address: address ?? 'unknown', requestId })
  }

  #closeSlowConnections() {
    const now = performance.now()
    for (const [socket, connection] of this.#connections) {
      const slow = connection.getSlowSide(now)
      if (slow === 'request') this.#closeWith(socket, 'request.too-slow')
      else if (slow === 'response') socket.destroy()
    }
    closeSlowReaders([...this.#connections.values()])
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; handle: RequestListener }

/** Closes the connections that have waited longest, while more bytes wait for readers than the process should hold. */
function closeSlowReaders(connections: readonly Connection[]) {
  const unread = connections.filter(({ socket }) => socket.writableLength > 0)
  let bytes = unread.reduce((sum, { socket }) => sum + socket.writableLength, 0)
  for (const { socket } of unread.toSorted((a, b) => a.since - b.since)) {
    if (bytes <= UNREAD_BYTES_MAX) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}
