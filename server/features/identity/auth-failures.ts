import { limits } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** A failure as the sign-in protocol words it; `reasons` say what makes a password weak. */
export type AuthAnswer = { status: number; code: string; message: string; reasons?: readonly string[] }

/** What the sign-in protocol (GoTrue, github.com/supabase/auth) answers, word for word. */
const authFailures = {
  'email.missing': { status: 400, code: 'validation_failed', message: 'missing email or phone' },
  'email.invalid': {
    status: 400,
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  },
  'email.too-long': { status: 400, code: 'validation_failed', message: 'An email address is too long' },
  'email.taken': { status: 422, code: 'user_already_exists', message: 'User already registered' },
  'email.unconfirmed': { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' },
  'password.missing': {
    status: 400,
    code: 'validation_failed',
    message: 'Signup requires a valid password',
  },
  'password.too-long': {
    status: 400,
    code: 'validation_failed',
    message: `Password cannot be longer than ${limits.passwordMax} characters`,
  },
  'password.weak': {
    status: 422,
    code: 'weak_password',
    message: `Password should be at least ${limits.passwordMin} characters.`,
    reasons: ['length'],
  },
  'credentials.wrong': { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
  'member.banned': { status: 400, code: 'user_banned', message: 'User is banned' },
  'anonymous.disabled': {
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  },
  'grant.unknown': { status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' },
  'grant.id-token': { status: 400, code: 'provider_disabled', message: 'Provider is not enabled' },
  'grant.web3': { status: 422, code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
  'data.not-storable': {
    status: 400,
    code: 'validation_failed',
    message: 'The request contains characters that cannot be stored',
  },
  'data.too-large': { status: 400, code: 'validation_failed', message: 'User data is too large' },
  'refresh-token.malformed': {
    status: 400,
    code: 'validation_failed',
    message: 'Refresh token is not valid',
  },
  'refresh-token.foreign': {
    status: 400,
    code: 'validation_failed',
    message: 'Invalid Refresh Token: Not Issued By This Server',
  },
  'refresh-token.missing': {
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  'refresh-token.used': {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  'access-token.invalid': {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid JWT: unable to parse or verify signature, token signature is invalid',
  },
  'access-token.expired': {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  },
} as const satisfies Record<string, AuthAnswer>

export type AuthFailureName = keyof typeof authFailures

/** A refusal in the sign-in protocol's words; under /api it is the plain refusal of `code`. */
export class AuthFailure extends Refusal {
  readonly answer: AuthAnswer

  constructor(name: AuthFailureName, code: RefusalCode = 'request.invalid') {
    super(code)
    this.answer = authFailures[name]
  }
}

/** Refuses a request of the sign-in protocol. */
export function fail(name: AuthFailureName): never {
  throw new AuthFailure(name)
}
