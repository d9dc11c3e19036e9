import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
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

/** The address of an endpoint: the sign-in protocol's own path, any other below /api. */
export function toUrl(key: string, endpoint: Pick<Endpoint, 'wire'>) {
  const path = key.slice(key.indexOf(' ') + 1)
  return endpoint.wire ? path : `/api${path}`
}

/**
 * The JSON Schema by which a reply is serialised: unknown keys cannot leave, at any depth.
 * zod writes `additionalProperties: false`, under which the serialiser would refuse a whole branch of
 * a union or nullable for an unknown key instead of dropping the key; what only restricts input goes too.
 */
export function toResponseSchema(ok: z.ZodMiniType) {
  const { $schema: _, ...schema } = z.toJSONSchema(ok, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      delete jsonSchema.pattern
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    },
  })
  return schema
}
