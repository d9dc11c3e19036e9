import type { RefusalCode } from '#contract/refusals.ts'

/** The reason why a call failed: the code of the server's refusal, or `network` without a usable response. */
export type FailureCode = RefusalCode | 'network'

type Details = {
  status?: number
  fields?: Record<string, string> | undefined
  retryAfterMs?: number | undefined
  requestId?: string | undefined
}

export class ApiFailure extends Error {
  readonly code: FailureCode
  /** Of the response. Undefined without one. */
  readonly status: number | undefined
  /** The server's sentences by field. */
  readonly fields: Record<string, string>
  /** Undefined if the server names no time. */
  readonly retryAfterMs: number | undefined
  /** Undefined if the log has no entry for the failure. */
  readonly requestId: string | undefined

  constructor(
    code: FailureCode,
    message: string,
    { status, fields = {}, retryAfterMs, requestId }: Details = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.requestId = requestId
  }
}

/** Returns whether a call failed with one of these codes. */
export const isRefusal = (error: unknown, ...codes: readonly FailureCode[]): error is ApiFailure =>
  error instanceof ApiFailure && codes.includes(error.code)

/** Returns whether the call failed because its subject does not exist, or no longer. */
export const isMissing = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code.endsWith('.missing')

/** Returns whether a call failed because the server was too busy or away. */
export const isServerBusy = (error: unknown): error is ApiFailure => isRefusal(error, 'busy')

const SESSION = ['session.missing', 'session.ended', 'session.second-factor'] as const

/** Returns whether the call failed for a reason outside of itself. It may succeed with the next connection or session. */
export const isTemporary = (error: unknown) => isRefusal(error, 'network', 'busy', ...SESSION)

/** Returns whether any call can fail in this way: without a connection, without a session, or after too many requests. */
export const isGeneric = (error: unknown) => isRefusal(error, 'network', 'request.too-many', ...SESSION)
