import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'
import { AuthFailure } from './auth-failures.ts'
import { formatFailure } from './failure-format.ts'

const VERSION = 'x-supabase-api-version'

type CallParts = { headers?: Record<string, string>; query?: Record<string, string> }

/** Formats a failure for a request of the current client, unless headers or a query are given. */
function formatted(failure: Error, { headers = { [VERSION]: '2024-01-01' }, query = {} }: CallParts = {}) {
  return formatFailure(failure, { headers, query } as unknown as FastifyRequest)
}

test('a client that sends the version gets a code and a message', () => {
  expect(formatted(new AuthFailure('credentials.wrong'))).toEqual({
    status: 400,
    headers: { [VERSION]: '2024-01-01', 'x-sb-error-code': 'invalid_credentials' },
    body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  })
})

test.each<Record<string, string>>([{}, { [VERSION]: '2023-12-31' }, { [VERSION]: 'zzzz' }])(
  'a client with %j reads error_code and msg',
  headers => {
    expect(formatted(new AuthFailure('credentials.wrong'), { headers })).toEqual({
      status: 400,
      headers: { 'x-sb-error-code': 'invalid_credentials' },
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    })
  },
)

test('a weak password is refused with reasons', () => {
  expect(formatted(new AuthFailure('password.weak')).body).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  })
})

test.each([
  ['session.missing', 401, 'no_authorization'],
  ['session.ended', 403, 'session_not_found'],
  ['member.banned', 403, 'user_banned'],
  ['request.invalid', 400, 'bad_json'],
  ['request.not-json', 400, 'bad_json'],
  ['request.too-large', 413, 'request_entity_too_large'],
  ['busy', 503, 'over_request_rate_limit'],
  ['failure', 500, 'unexpected_failure'],
] as const)('the response to %s is %i %s', (refusal, status, code) => {
  expect(formatted(new Refusal(refusal))).toMatchObject({ status, body: { code } })
})

test('a field of the wrong type gets a specific message', () => {
  const failure = new Refusal('request.invalid', { email: 'Invalid input' })
  expect(formatted(failure)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Invalid input' },
  })
})

test('excess sign-ins are refused, and excess refreshes are deferred', () => {
  const body = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }
  const refresh = { query: { grant_type: 'refresh_token' } }
  expect(formatted(new RateExceeded(30))).toMatchObject({ status: 429, body })
  expect(formatted(new RateExceeded(30), refresh)).toMatchObject({ status: 503, body })
})

test('an internal error reveals nothing about itself', () => {
  expect(formatted(new Error('relation "users" does not exist'))).toMatchObject({
    status: 500,
    body: {
      code: 'unexpected_failure',
      message: 'Unexpected failure, please check server logs for more information',
    },
  })
})
