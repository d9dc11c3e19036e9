import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import type { FailureFormat } from '#server/platform/http/failures.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'
import { AuthFailure } from './auth-failures.ts'
import { type AuthResponse, type AuthRow, toAuthResponse } from './auth-responses.ts'

const VERSION = '2024-01-01'
const DATE = /^\d{4}-\d\d-\d\d$/

const UNEXPECTED: AuthRow = [
  500,
  'unexpected_failure',
  'Unexpected failure, please check server logs for more information',
]
const NOT_JSON: AuthRow = [400, 'bad_json', 'Could not parse request body as JSON: unexpected input']

const platformResponses: Partial<Record<RefusalCode, AuthRow>> = {
  'session.missing': [401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  'session.ended': [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
  'session.second-factor': [
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  'proof.needed': [400, 'reauthentication_needed', /*i18n*/ "Please confirm it's you first."],
  'member.banned': [403, 'user_banned', 'User is banned'],
  'role.last-operator': [409, 'conflict', refusals['role.last-operator'].sentence],
  'request.too-many': [429, 'over_request_rate_limit', 'Request rate limit reached'],
  'request.too-large': [413, 'request_entity_too_large', 'The request body is too large'],
  'request.not-json': NOT_JSON,
  'request.unintended': [403, 'validation_failed', refusals['request.unintended'].sentence],
  'request.unknown': [404, 'not_found', 'This call does not exist'],
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
  if (!(failure instanceof Refusal)) return toAuthResponse(UNEXPECTED)
  const { code, message, fields } = failure
  if (code === 'busy') return { status: 503, code: 'over_request_rate_limit', message }
  if (code === 'request.invalid')
    return toAuthResponse(
      fields ? [400, 'validation_failed', Object.values(fields)[0] ?? 'Invalid input'] : NOT_JSON,
    )
  const response = toAuthResponse(platformResponses[code] ?? UNEXPECTED)
  // The client drops its session on any 4xx to a refresh, but repeats the refresh after a 503.
  return failure instanceof RateExceeded && isRefresh(query) ? { ...response, status: 503 } : response
}

const isRefresh = (query: unknown) => Object(query).grant_type === 'refresh_token'
