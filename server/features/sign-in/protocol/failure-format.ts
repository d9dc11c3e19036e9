import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import type { FailureFormat } from '#server/platform/http/failures.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'
import { AuthFailure } from './auth-failures.ts'
import type { AuthResponse } from './auth-responses.ts'

const VERSION = '2024-01-01'
const DATE = /^\d{4}-\d\d-\d\d$/

const UNEXPECTED = {
  status: 500,
  code: 'unexpected_failure',
  message: 'Unexpected failure, please check server logs for more information',
}

const NOT_JSON = {
  status: 400,
  code: 'bad_json',
  message: 'Could not parse request body as JSON: unexpected input',
}

const platformResponses: Partial<Record<RefusalCode, AuthResponse>> = {
  'session.missing': {
    status: 401,
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  },
  'session.ended': {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  'session.second-factor': {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  'proof.needed': {
    status: 400,
    code: 'reauthentication_needed',
    message: /*i18n*/ 'Please confirm first that it is you.',
  },
  'member.banned': { status: 403, code: 'user_banned', message: 'User is banned' },
  'role.last-operator': { status: 409, code: 'conflict', message: refusals['role.last-operator'].sentence },
  'request.too-many': {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  },
  'request.too-large': {
    status: 413,
    code: 'request_entity_too_large',
    message: 'The request body is too large',
  },
  'request.not-json': NOT_JSON,
  'request.unmeant': {
    status: 403,
    code: 'validation_failed',
    message: refusals['request.unmeant'].sentence,
  },
  'request.unknown': { status: 404, code: 'not_found', message: 'This call does not exist' },
}

/** Clients that send X-Supabase-Api-Version get `code` and `message`, older ones `error_code` and `msg`. */
export const formatFailure: FailureFormat = (failure, request) => {
  const { status, code, reasons, ...response } = toResponse(failure, request.query)
  const message = i18n.marked(response.message)
  const weak = reasons && { weak_password: { reasons } }
  const version = request.headers['x-supabase-api-version']
  const isDated = typeof version === 'string' && DATE.test(version) && version >= VERSION
  return {
    status,
    headers: { 'x-sb-error-code': code, ...(isDated && { 'x-supabase-api-version': VERSION }) },
    body: isDated ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak },
  }
}

function toResponse(failure: Refusal | Error, query: unknown): AuthResponse {
  if (failure instanceof AuthFailure) return failure.response
  if (!(failure instanceof Refusal)) return UNEXPECTED
  const { code, message, fields } = failure
  if (code === 'busy') return { status: 503, code: 'over_request_rate_limit', message }
  if (code === 'request.invalid') return fields ? toInvalidResponse(fields) : NOT_JSON
  const response = platformResponses[code] ?? UNEXPECTED
  // The client drops its session on any 4xx to a refresh, but repeats the refresh after a 503.
  return failure instanceof RateExceeded && isRefresh(query) ? { ...response, status: 503 } : response
}

const toInvalidResponse = (fields: Record<string, string>): AuthResponse => ({
  status: 400,
  code: 'validation_failed',
  message: Object.values(fields)[0] ?? 'Invalid input',
})

const isRefresh = (query: unknown) => Object(query).grant_type === 'refresh_token'
