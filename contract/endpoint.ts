import type * as z from 'zod/mini'
import type { RateName } from './rates.ts'
import type { RefusalCode } from './refusals.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a member with a valid session, or who runs the server, by the service key. */
type Access = 'public' | 'member' | 'operator'

/** Everything both sides know of one endpoint. `ok: null` answers 204 without a body. */
export type Endpoint = {
  summary: string
  access: Access
  rateLimit: RateName
  /** `gotrue`: the sign-in protocol's own paths (no /api prefix), unknown fields and error bodies. */
  wire?: 'gotrue'
  /** Also for a session that still waits for its member's second factor; every other endpoint refuses one. */
  factor?: 'waived'
  /** The Cache-Control of a reply that is the same for everyone; any other is not stored. */
  cache?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is a file as it is, of one of these types by its Content-Type, in place of JSON; `otherwise` refuses others. */
  file?: { types: readonly string[]; bytesMax: number; otherwise: RefusalCode }
  /** A form is taken as a body too, and what it says is left aside: mail programs send one (RFC 8058). */
  form?: 'dropped'
  /** The most bytes of JSON, where it is not the 256 KiB of every other endpoint. */
  bytesMax?: number
  ok: z.ZodMiniType | null
  refusals: readonly RefusalCode[]
}

export type EndpointKey = `${Method} /${string}`
export type Endpoints = Record<EndpointKey, Endpoint>

type Part<E, K extends string, Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends z.ZodMiniType
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

type FilePart<E> = E extends { file: object } ? { file: Uint8Array } : unknown

/** What a handler receives: every part parsed. */
export type InputOf<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  FilePart<E>

/** What a caller passes: every part as written, defaults left out; a file with its Content-Type. */
export type CallOf<E> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  (E extends { file: object } ? { file: Uint8Array; type: string } : unknown)

/** What a successful call answers. */
export type OkOf<E> = E extends { ok: infer S extends z.ZodMiniType } ? z.output<S> : null
