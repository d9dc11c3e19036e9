import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { type AuthResponse, authResponses, toAuthResponse } from './auth-responses.ts'

export type AuthFailureName = keyof typeof authResponses

const events: Partial<Record<AuthFailureName, string>> = {
  'credentials.wrong': 'sign_in_failed',
  'member.banned': 'sign_in_refused',
  'email.unconfirmed': 'sign_in_refused',
  'puzzle.unsolved': 'puzzle_unsolved',
  'operator.unknown': 'service_key_refused',
  'password.wrong-current': 'proof_failed',
  'proof.invalid': 'proof_failed',
  'factor.wrong-code': 'factor_failed',
  'factor.wrong-recovery-code': 'factor_failed',
  'challenge.foreign': 'factor_failed',
  'sign-up.invitation-needed': 'sign_up_refused',
  'sign-up.invitation-unusable': 'sign_up_refused',
  'sign-up.other-domain': 'sign_up_refused',
  'sign-up.paused': 'sign_up_refused',
  'blocklist.network': 'sign_up_refused',
  'blocklist.email': 'sign_up_refused',
  'link.expired': 'link_refused',
  'link.has-role': 'link_refused',
  'code.expired': 'link_refused',
  'refresh-token.foreign': 'refresh_token_refused',
  'refresh-token.used': 'refresh_token_reused',
}

/** Under /api it is the plain refusal with `code`. */
export class AuthFailure extends Refusal {
  readonly response: AuthResponse

  /** `sentence` is the usual one of `name` unless given, for example because it names a time. */
  constructor(name: AuthFailureName, code: RefusalCode = 'request.invalid', sentence?: string) {
    super(code)
    const response = toAuthResponse(authResponses[name])
    this.response = sentence ? { ...response, message: sentence } : response
    this.event = events[name]
  }
}

/** `account` is an address that may have an account. */
export function failSignIn(account: string): never {
  const failure = new AuthFailure('credentials.wrong')
  failure.account = account
  throw failure
}

export function fail(name: AuthFailureName): never {
  throw new AuthFailure(name)
}

/** `until` is an ISO time. */
export function failPaused(until: string): never {
  throw new AuthFailure('sign-up.paused', 'request.invalid', toPauseSentence('sign-ups', until))
}

/** `until` is an ISO time. */
export function failMailsPaused(until: string): never {
  throw new AuthFailure('mails.paused', 'request.invalid', toPauseSentence('stranger-mails', until))
}
