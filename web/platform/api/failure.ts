import type { RefusalCode } from '#contract/refusals.ts'

/** The reason why a call failed: the server's refusal, or `network` when no usable response came. */
export type FailureCode = RefusalCode | 'network'

type Details = {
  fields?: Record<string, string> | undefined
  retryAfterMs?: number | undefined
  requestId?: string | undefined
}

/** A call that did not succeed. */
export class ApiFailure extends Error {
  readonly code: FailureCode
  /** The server's objections to single fields of the request, as sentences by field. */
  readonly fields: Record<string, string>
  /** The time that the server wants us to wait before the next try, in ms; undefined if it does not say. */
  readonly retryAfterMs: number | undefined
  /** The id under which the server has logged what failed; undefined if there is nothing to find. */
  readonly requestId: string | undefined

  constructor(code: FailureCode, message: string, { fields = {}, retryAfterMs, requestId }: Details = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.requestId = requestId
  }
}

/** Returns whether a call failed with one of these codes. */
export const isRefusal = (error: unknown, ...codes: readonly FailureCode[]): error is ApiFailure =>
  error instanceof ApiFailure && codes.includes(error.code)

/** Returns whether the thing that the call is about does not exist, or no longer. */
export const isMissing = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code.endsWith('.missing')

/** Returns whether the server was too busy or away. */
export const isServerBusy = (error: unknown): error is ApiFailure => isRefusal(error, 'busy')

const SESSION = ['session.missing', 'session.ended', 'session.second-factor'] as const

/** Returns whether the failure says nothing against the call itself: it may succeed with the next connection or session. */
export const isTemporary = (error: unknown) => isRefusal(error, 'network', 'busy', ...SESSION)

/** Returns whether the failure can meet any call: no connection, no session, too many requests. */
export const isGeneric = (error: unknown) => isRefusal(error, 'network', 'request.too-many', ...SESSION)
