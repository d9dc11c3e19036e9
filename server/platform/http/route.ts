import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { Endpoint, EndpointKey, Endpoints, InputOf, OkOf } from '#contract/endpoint.ts'
import type { RateName } from '#contract/rates.ts'
import type { BatchedWrite } from '#server/platform/database/batched-writes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor, ProofUse, Recorder, Write } from '#server/platform/database/transaction.ts'

/** The facts about the caller that are known before authentication. `isNear`: a browser on the server's machine. */
export type Caller = { address: string; userAgent: string; isNear?: () => boolean }

type GuestContext = {
  db: Db
  recorder: Recorder
  caller: Caller
  log: FastifyBaseLogger
  setHeader: (name: string, value: string) => void
}
/** Writes the caller's part in a transaction together with the parts of other members. */
type WriteAmongOthers = <Input, Result, Locked>(
  kind: BatchedWrite<Input, Result, Locked>,
  input: Input,
) => Promise<Result>
type MemberContext = GuestContext & { actor: Actor; write: Write; writeAmongOthers: WriteAmongOthers }

/** The argument of a handler. For the endpoint of a member it has an actor and functions to write. */
export type Context<K extends keyof Contract> = Contract[K] extends { access: 'public' | 'service-key' }
  ? GuestContext
  : MemberContext

/** A file to send: its name, its size and its content, which is read as fast as the client takes it. */
export type Download = { name: string; bytes: number; content: Readable }

type Result<E> = E extends { download: string } ? Download : OkOf<E>

// A list, because TypeScript takes a generic function type of two keys for two types, even if both are the same.
type Handlers = {
  [K in keyof Contract]: (context: Context<K>, input: InputOf<Contract[K]>) => Promise<Result<Contract[K]>>
}

/** Handles one endpoint, named by its key, after its input was parsed and the session and the rate were checked. */
export type Handler<K extends keyof Contract> = Handlers[K]

export type Route = {
  key: EndpointKey
  endpoint: Endpoint
  handler: (context: MemberContext, input: object) => Promise<unknown>
}

/** Returns the routes of a contract part with their handlers; a missing or extra handler is a type error. */
export function implement<T extends Endpoints>(
  endpoints: T,
  handlers: Pick<Handlers, keyof T & keyof Contract>,
) {
  return Object.entries(endpoints).map(([key, endpoint]) => ({
    key,
    endpoint,
    handler: handlers[key as keyof typeof handlers],
  })) as unknown as Route[]
}

/** Returns for what an endpoint needs a proof of identity: those with a role prove it to act, and operators also to read. */
export function findProofUse({ access }: Pick<Endpoint, 'access'>, method: string): ProofUse | undefined {
  if (access !== 'moderator' && access !== 'operator') return undefined
  if (method !== 'GET') return 'acting'
  return access === 'operator' ? 'reading' : undefined
}

/** Returns the rate by which the calls of an endpoint count. */
export const rateOf = (key: string, { rateLimit }: Pick<Endpoint, 'rateLimit'>): RateName =>
  rateLimit ?? (key.startsWith('GET ') ? 'reads' : 'gestures')

/** Returns the path of an endpoint: the sign-in protocol's own, any other below /api. */
export function toUrl(key: string, endpoint: Pick<Endpoint, 'wire'>) {
  const path = key.slice(key.indexOf(' ') + 1)
  return endpoint.wire ? path : `/api${path}`
}
