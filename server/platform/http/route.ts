import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint, EndpointKey, Endpoints, InputOf, OkOf } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor, Recorder, Write } from '#server/platform/database/transaction.ts'

/** What is known of the caller before anything else. */
export type Caller = { address: string; userAgent: string }

type GuestContext = {
  db: Db
  recorder: Recorder
  caller: Caller
  log: FastifyBaseLogger
  setHeader: (name: string, value: string) => void
}
type MemberContext = GuestContext & { actor: Actor; write: Write }

/** What a handler works with; a member's endpoint has an actor and may write. */
export type Context<E extends Endpoint> = E['access'] extends 'public' | 'operator'
  ? GuestContext
  : MemberContext

/** Answers one endpoint: its input was parsed, the session and the rate were checked. */
export type Handler<E extends Endpoint> = (context: Context<E>, input: InputOf<E>) => Promise<OkOf<E>>

export type Route = {
  key: EndpointKey
  endpoint: Endpoint
  handler: (context: MemberContext, input: object) => Promise<unknown>
}

/** Binds each endpoint of a contract part to its handler; a missing or extra one is a type error. */
export function implement<T extends Endpoints>(
  endpoints: T,
  handlers: { [K in keyof T]: Handler<T[K] & Endpoint> },
) {
  return Object.entries(endpoints).map(([key, endpoint]) => ({
    key,
    endpoint,
    handler: handlers[key as keyof T],
  })) as unknown as Route[]
}
