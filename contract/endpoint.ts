import type * as z from 'zod/mini'
import type { RateName } from './rates.ts'
import type { RefusalCode } from './refusals.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The callers of an endpoint: anyone, a member with a valid session, a member with at least this role and a second factor,
 * or the holder of the service key. Writes of moderators and operators need a proof of identity from the last ten minutes,
 * reads of operators one from the last hour. The calls of members count by the rate `reads` or `gestures` unless another is
 * given.
 */
type Callers =
  | { access: 'member' | 'moderator' | 'operator'; rateLimit?: RateName }
  | { access: 'public' | 'service-key'; rateLimit: RateName }

/** An endpoint as the browser and the server know it. `ok: null` is a response of 204 without a body. */
export type Endpoint = Callers & {
  summary: string
  /** The sign-in protocol's own paths (no /api prefix), unknown fields and error bodies. */
  wire?: 'gotrue'
  /** Also open to a session that lacks the member's second factor. */
  factor?: 'waived'
  /** Also open to the session of a banned member. */
  ban?: 'waived'
  /**
   * A GET with an effect, which its protocol demands. It is refused if a browser made it in advance or another site caused
   * it.
   */
  effect?: 'mail'
  /**
   * The texts may name hosts that the blocklist keeps out, because only moderators read them. All other writes of members are
   * refused then.
   */
  links?: 'waived'
  /** The Cache-Control of a response that is the same for everyone. All other responses are not stored. */
  cache?: string
  /** The parameter by which it searches. A search waits for its turn. */
  searchedBy?: 'q' | 'search' | 'pitch'
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is a file of one of these media types instead of JSON. `otherwise` is the refusal for other types. */
  file?: { types: readonly string[]; bytesMax: number; otherwise: RefusalCode }
  /** A form is also accepted as the body and its content is ignored: mail programs send one (RFC 8058). */
  form?: 'dropped'
  /** The maximum size of the JSON body in bytes, if it is not that of all other endpoints. */
  bytesMax?: number
  /** The response is a file of this media type, which the handler streams; `ok` is null. */
  download?: string
  ok: z.ZodMiniType | null
  /** Its own refusals, besides those that any endpoint may give. */
  refusals?: readonly RefusalCode[]
}

export type EndpointKey = `${Method} /${string}`
export type Endpoints = Record<EndpointKey, Endpoint>

type Part<E, K extends string, Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends z.ZodMiniType
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** A query without required fields may be left out. */
type QueryPart<E> = E extends { query: infer S extends z.ZodMiniType }
  ? object extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown

type FilePart<E> = E extends { file: object } ? { file: Uint8Array } : unknown

export type InputOf<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  FilePart<E>

/** The input of a caller, with every part unparsed and defaults optional. A file comes with its Content-Type. */
export type CallOf<E> = Part<E, 'params', 'input'> &
  QueryPart<E> &
  Part<E, 'body', 'input'> &
  (E extends { file: object } ? { file: Uint8Array; type: string } : unknown)

export type OkOf<E> = E extends { ok: infer S extends z.ZodMiniType } ? z.output<S> : null
