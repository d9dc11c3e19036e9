import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isNear } from '#server/platform/connections/network.ts'
import {
  createBatchedWrites,
  type FindSessionRefusals,
  type WriteTogether,
} from '#server/platform/database/batched-writes.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  type Actor,
  createTransaction,
  type PublishPushes,
  type Recorder,
  type RequireRole,
  type RequireSession,
} from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/failures/refusal.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { createSearchTurns } from '#server/platform/rate-limits/search-turns.ts'
import { ignoreForms, parseFiles, parseInput } from './input.ts'
import { isIntended } from './intended-request.ts'
import type { Download, Route } from './route.ts'
import { findProofUse, rateOf, toUrl } from './route.ts'
import { getSerializer } from './serializer.ts'

export type ServeOptions = {
  db: Db
  recorder: Recorder
  publish: PublishPushes
  requireSession: RequireSession
  findSessionRefusals: FindSessionRefusals
  /** Refuses with session.missing or session.ended. */
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** Refuses if the member lacks the role, a second factor or the fresh proof. */
  requireRole: RequireRole
  /** Throws if the key is missing or wrong, or if the address tried too many. */
  admitServiceKey: (authorization: string | undefined, address: string) => Promise<void>
  /** Refuses if the body names a host that the blocklist keeps out. */
  refuseBlockedLinks: (db: Db, body: unknown) => Promise<void>
  rateLimit: RateLimiter | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    wire?: 'gotrue'
  }
}

/**
 * Adds every route: authenticates the caller, counts the call, parses the input, calls the handler, serialises the response.
 */
export function serve(app: FastifyInstance, routes: readonly Route[], given: ServeOptions) {
  const options = { ...given, writeTogether: createBatchedWrites(given), inTurn: createSearchTurns() }
  for (const route of routes) {
    const { file, form } = route.endpoint
    if (!file && !form) addRoute(app, route, options)
    else
      void app.register(async scope => {
        if (file) parseFiles(scope, file)
        if (form) ignoreForms(scope)
        addRoute(scope, route, options)
      })
  }
}

type Serving = ServeOptions & { writeTogether: WriteTogether; inTurn: ReturnType<typeof createSearchTurns> }

function addRoute(app: FastifyInstance, route: Route, options: Serving) {
  const { key, endpoint } = route
  const { ok } = endpoint
  const admission = createAdmission(route, options)
  app.route({
    method: key.slice(0, key.indexOf(' ')),
    url: toUrl(key, endpoint),
    config: endpoint.wire ? { wire: endpoint.wire } : {},
    schema: ok ? { response: { 200: {} } } : {},
    ...(ok && { serializerCompiler: () => getSerializer(ok) }),
    ...(endpoint.bytesMax && { bodyLimit: endpoint.bytesMax }),
    ...(admission.isEarly && { onRequest: admission.onRequest }),
    handler: async (request, reply) => {
      const { actor, giveBack } = await admission.find(request)
      const result = await callInTurn(request, { route, actor, options, reply }).catch((error: unknown) => {
        giveBack?.()
        throw error
      })
      if (endpoint.cache) reply.header('cache-control', endpoint.cache)
      if (endpoint.download) return sendFile(reply, { type: endpoint.download, ...(result as Download) })
      return ok ? result : reply.code(204).send()
    },
  })
}

/** Sends a file. Names of our own files have no character that would need quoting (RFC 6266). */
const sendFile = (reply: FastifyReply, { type, name, bytes, content }: Download & { type: string }) =>
  reply
    .type(type)
    .headers({ 'content-length': bytes, 'content-disposition': `attachment; filename="${name}"` })
    .send(content)

/** `giveBack` removes the call from the counts of the first-day rates. */
type Admitted = { actor: Actor | undefined; giveBack: (() => void) | undefined }

/**
 * Authenticates and counts a call. For an endpoint with large bodies this happens before the body is read, because it fills
 * memory.
 */
function createAdmission({ key, endpoint }: Route, options: ServeOptions) {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const admit = async (request: FastifyRequest) => {
    if (endpoint.effect && !isIntended(request)) refuse('request.unintended')
    const actor = await authenticateCaller(request, endpoint, options)
    request.memberId = actor?.id
    const giveBack = await options.rateLimit?.(rateOf(key, endpoint), {
      address: request.ip,
      key: actor?.id,
      isNew: actor?.isNew,
    })
    return { actor, giveBack }
  }
  return {
    isEarly: endpoint.file !== undefined || endpoint.bytesMax !== undefined,
    onRequest: async (request: FastifyRequest) => void admitted.set(request, await admit(request)),
    find: async (request: FastifyRequest) => admitted.get(request) ?? admit(request),
  }
}

type Call = { route: Route; actor: Actor | undefined; options: Serving; reply: FastifyReply }
type Input = { query?: Record<string, unknown>; body?: unknown }

/** Calls the handler, a search in its turn. */
async function callInTurn(request: FastifyRequest, call: Call) {
  const { route, actor, options, reply } = call
  const input = parseInput(route.endpoint, request) as Input
  const { searchedBy = '' } = route.endpoint
  const search = () => callHandler(request, { ...call, input })
  if (!actor || !input.query?.[searchedBy]) return search()
  const over = new AbortController()
  // No one reads the refusal, and the log counts it as the caller's.
  const leave = () => over.abort(new Refusal('request.too-slow'))
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
  return options.inTurn({ member: actor.id, address: request.ip, left: over.signal }, search)
}

async function callHandler(
  request: FastifyRequest,
  { route, actor, options, reply, input }: Call & { input: Input },
) {
  const { endpoint, handler } = route
  const { ip: address, headers, log } = request
  const { db, recorder } = options
  const caller = { address, userAgent: headers['user-agent'] ?? '', isNear: () => isNear(request.raw) }
  const setHeader = (name: string, value: string) => void reply.header(name, value)
  const guest = { db, recorder, log, caller, setHeader }
  const context = actor ? { ...guest, ...createWrites(actor, options) } : guest
  if (isTextForMembers(endpoint)) await options.refuseBlockedLinks(db, input.body)
  return handler(context as Parameters<typeof handler>[0], input)
}

/** Guests and the sign-in protocol send no texts for members. */
const isTextForMembers = ({ access, body, wire, links }: Endpoint) =>
  body !== undefined && access === 'member' && !wire && links !== 'waived'

const createWrites = (actor: Actor, options: Serving) => ({
  actor,
  write: createTransaction({ ...options, actor }),
  writeAmongOthers: (kind: Parameters<WriteTogether>[0], input: unknown) =>
    options.writeTogether(kind, { actor, input }),
})

async function authenticateCaller(request: FastifyRequest, endpoint: Endpoint, options: ServeOptions) {
  const { access, factor, ban } = endpoint
  const { authorization } = request.headers
  if (access === 'service-key') await options.admitServiceKey(authorization, request.ip)
  if (access === 'service-key' || access === 'public') return undefined
  const actor = await options.authenticate(authorization)
  if (actor.awaitsFactor && factor !== 'waived') refuse('session.second-factor')
  if (actor.isBanned && ban !== 'waived') refuse('member.banned')
  if (access === 'member') return ban === 'waived' ? { ...actor, mayBeBanned: true } : actor
  const proof = findProofUse(endpoint, request.method)
  const staff: Actor = { ...actor, requiredRole: { role: access, ...(proof && { proof }) } }
  await options.requireRole(options.db, staff)
  return staff
}
