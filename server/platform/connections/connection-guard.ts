import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RefusalCode } from '#contract/refusals.ts'
import { type BareCode, type BareRefusals, createBareRefusals } from '#server/platform/http/bare-refusal.ts'
import { toNetwork } from '#server/platform/network.ts'
import { runEvery } from '#server/platform/run-every.ts'
import { type AddressQuota, createAddressQuota } from './address-quota.ts'
import { Connection } from './connection.ts'
import { AbortableRequest } from './cuttable-request.ts'
import { createProxyTrust, type ProxyTrust } from './proxy-trust.ts'

// A picture of 2 MB through a line of 140 kbit/s needs 115 s; what comes more slowly is ended before.
const TIMES = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }
const SILENCE_MS = 60_000
const LOOK_EACH_MS = 1_000
const QUOTA = { max: 1_000, maxPerNetwork: 200, reserved: 100, reservedBelow: 10 }
/** So many connections of an address cut for flooding, and for the rest of the minute it gets no new one. */
const FLOODS_MAX = 20
const FLOODS_MS = 60_000
/** Bytes that wait for readers, on all connections together. */
const UNREAD_BYTES_MAX = 64 * 1024 * 1024

const CODES: Record<string, BareCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
  HPE_HEADER_OVERFLOW: { code: 'request.too-large', status: 431 },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too-large',
}

/** What the security log calls a refusal. */
const EVENTS: Partial<Record<RefusalCode, string>> = {
  'request.malformed': 'malformed',
  'request.unexpected': 'malformed',
  'request.unknown': 'malformed',
  'request.too-large': 'too_large',
  'request.too-slow': 'too_slow',
  busy: 'too_many',
}

type Refused = { event: string; status: number; address: string }

type Options = {
  publicUrl: URL
  /** Addresses of proxies of ours, as in the setting TRUST_PROXY. */
  proxies: string | false
  /** The path that takes WebSockets; asking for one elsewhere is a request like any other. */
  socketPath: string
}

/**
 * What stands before the framework: how many connections there are and from where, one answer at a time on each, how
 * slowly a client may send and read, and our own words where HTTP itself is broken.
 */
export class Guard {
  readonly #options: Options
  readonly #refusals: BareRefusals
  readonly #trust: ProxyTrust
  readonly #open: AddressQuota = createAddressQuota(QUOTA)
  /** Requests under way by way of a proxy of ours, by the address behind it: there connections tell nothing. */
  readonly #forwarded: AddressQuota = createAddressQuota(QUOTA)
  readonly #connections = new Map<Socket, Connection>()
  /** Connections cut for flooding in this minute, by network. */
  readonly #floods = new Map<string, number>()
  readonly #releases = new WeakMap<Socket, () => void>()
  #isClosing = false
  /** Hears of each refusal that the framework has no part in, the cut of a flood included. */
  onRefused: (refused: Refused) => void = () => {}

  constructor(options: Options) {
    this.#options = options
    this.#refusals = createBareRefusals(options.publicUrl)
    this.#trust = createProxyTrust(options.proxies)
  }

  /** Emits the upgrades that were let in, for what serves sockets. */
  readonly sockets: Server = createServer()

  /** Whether an address is a proxy of ours, as Fastify's trustProxy asks. */
  isTrusted = (address: string, hop: number) => this.#trust.isTrusted(address, hop)

  /** A server under guard, as Fastify's serverFactory makes it. */
  open(answer: RequestListener): Server {
    const server = createServer({
      ...TIMES,
      connectionsCheckingInterval: LOOK_EACH_MS,
      requireHostHeader: false,
      IncomingMessage: AbortableRequest,
      shouldUpgradeCallback: request => request.socket.destroyed || this.#isUpgrade(request),
    })
    const guarded: RequestListener = (request, response) => this.#answer({ request, response, answer })
    const take: RequestListener = (request, response) =>
      this.#connections.get(request.socket)?.take(request, response)
    server.setTimeout(SILENCE_MS)
    server.on('connection', socket => this.#admit(socket, guarded))
    server.on('request', take)
    server.on('checkExpectation', take)
    server.on('connect', (request, socket) => {
      this.#note('request.unknown', request.socket)
      socket.end(this.#refusals.toText('request.unknown'))
    })
    server.on('upgrade', (request, socket, head) => {
      if (socket.destroyed) return
      // From here on it is no exchange any more: what serves sockets keeps their pace.
      this.#connections.delete(request.socket)
      this.sockets.emit('upgrade', request, socket, head)
    })
    const { stop } = runEvery(async () => this.#look(), { everyMs: LOOK_EACH_MS, onError: () => {} })
    const forget = setInterval(() => this.#floods.clear(), FLOODS_MS).unref()
    server.once('close', () => {
      clearInterval(forget)
      void stop()
    })
    return server
  }

  /** Answers a client whose HTTP is broken or late, as Fastify's clientErrorHandler does. */
  onClientError = ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (code !== 'ECONNRESET' && !socket.destroyed) this.#end(socket, CODES[code] ?? 'request.malformed')
  }

  /** Ends a WebSocket's beginning that is none. */
  refuseSocket(socket: Duplex, request: IncomingMessage) {
    this.#note('request.malformed', request.socket)
    socket.end(this.#refusals.toText('request.malformed'))
  }

  #isUpgrade({ headers, url, socket }: IncomingMessage) {
    return (
      headers.upgrade?.toLowerCase() === 'websocket' &&
      url?.split('?', 1)[0] === this.#options.socketPath &&
      this.#connections.get(socket)?.state === 'idle'
    )
  }

  /** Counts a connection no longer. */
  release(socket: Socket) {
    this.#releases.get(socket)?.()
  }

  /** From now on requests are refused. */
  close() {
    this.#isClosing = true
  }

  #admit(socket: Socket, answer: RequestListener) {
    const { remoteAddress } = socket
    const address = this.#trust.isProxy(remoteAddress) ? undefined : remoteAddress
    const network = address && toNetwork(address)
    if (network && (this.#floods.get(network) ?? 0) >= FLOODS_MAX) return void socket.destroy()
    const release = this.#open.take(address)
    if (!release) return this.#end(socket, 'busy')
    const onFlood = () => {
      this.#note('busy', socket)
      if (network) this.#floods.set(network, (this.#floods.get(network) ?? 0) + 1)
    }
    this.#releases.set(socket, release)
    this.#connections.set(socket, new Connection(socket, { answer, onFlood }))
    socket.once('close', () => {
      this.#connections.delete(socket)
      release()
    })
  }

  #answer({ request, response, answer }: { answer: RequestListener } & Pair) {
    const { headers, httpVersion, socket } = request
    if (this.#isClosing) return this.#send(response, 'busy')
    if (httpVersion === '1.1' && headers.host === undefined)
      return this.#refuse(response, 'request.malformed')
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      return this.#refuse(response, 'request.unexpected')
    if (this.#trust.isProxy(socket.remoteAddress)) {
      const release = this.#forwarded.take(this.#trust.getAddress(request))
      if (!release) return this.#refuse(response, 'busy')
      response.once('close', release)
    }
    answer(request, response)
  }

  #refuse(response: ServerResponse, code: BareCode) {
    this.#note(code, response.req.socket, this.#trust.getAddress(response.req))
    this.#send(response, code)
  }

  #send(response: ServerResponse, code: BareCode) {
    const { status, headers, body } = this.#refusals.toParts(code)
    response.writeHead(status, headers).end(body)
  }

  /** Ends a connection with an answer, or without one where another has begun. */
  #end(socket: Socket, code: BareCode) {
    this.#note(code, socket)
    const isFree = this.#connections.get(socket)?.state !== 'answering'
    if (socket.writable && isFree) socket.write(this.#refusals.toText(code))
    socket.destroy()
  }

  /** A browser that opens a connection ahead and sends nothing is no event. */
  #note(code: BareCode, { bytesRead, remoteAddress }: Socket, address = remoteAddress) {
    const { status } = this.#refusals.toParts(code)
    const name = typeof code === 'string' ? code : code.code
    if (bytesRead === 0 && name === 'request.too-slow') return
    this.onRefused({ event: EVENTS[name] ?? name, status, address: address ?? 'unknown' })
  }

  #look() {
    const now = performance.now()
    for (const [socket, connection] of this.#connections) {
      const slow = connection.getSlowSide(now)
      if (slow === 'sends') this.#end(socket, 'request.too-slow')
      else if (slow === 'reads') socket.destroy()
    }
    closeSlowReaders([...this.#connections.values()])
  }
}

type Pair = { request: Parameters<RequestListener>[0]; response: ServerResponse }

/** Where more waits for readers than the process should hold, those go that have kept it waiting longest. */
function closeSlowReaders(connections: readonly Connection[]) {
  const unread = connections.filter(({ socket }) => socket.writableLength > 0)
  let bytes = unread.reduce((sum, { socket }) => sum + socket.writableLength, 0)
  for (const { socket } of unread.toSorted((a, b) => a.since - b.since)) {
    if (bytes <= UNREAD_BYTES_MAX) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}
