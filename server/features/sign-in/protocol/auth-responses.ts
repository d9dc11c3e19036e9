import { lengths } from '#contract/lengths.ts'
import { signUpResponses } from './sign-up-responses.ts'

export type AuthResponse = { status: number; code: string; message: string; reasons?: readonly string[] }

/** The responses of GoTrue (github.com/supabase/auth), word for word in English. Others are our own and translated. */
export const authResponses = {
  'email.missing': { status: 400, code: 'validation_failed', message: 'missing email or phone' },
  'email.invalid': {
    status: 400,
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  },
  'barrier.network': {
    status: 422,
    code: 'signup_disabled',
    message:
      /*i18n*/ 'Your network cannot be used for new accounts here now. Use another one, or write to the people who run this community.',
  },
  'barrier.email': {
    status: 422,
    code: 'email_address_not_authorized',
    message:
      /*i18n*/ 'This email address cannot be used for a new account here now. Use another one, or write to the people who run this community.',
  },
  'email.disposable': {
    status: 422,
    code: 'email_address_not_authorized',
    message: /*i18n*/ 'This email address only lasts for a while. Please use one that you keep.',
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
    message: `Password cannot be longer than ${lengths.passwordMax} characters`,
  },
  'password.weak': {
    status: 422,
    code: 'weak_password',
    message: `Password should be at least ${lengths.passwordMin} characters.`,
    reasons: ['length'],
  },
  'password.under-eight': {
    status: 422,
    code: 'weak_password',
    message: 'Password should be at least 8 characters.',
    reasons: ['length'],
  },
  'password.common': {
    status: 422,
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  },
  'puzzle.unsolved': {
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (no-valid-solution)',
  },
  'credentials.wrong': { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
  'member.banned': { status: 400, code: 'user_banned', message: 'User is banned' },
  'anonymous.disabled': {
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  },
  // These responses have the form of the protocol, but not its words.
  ...signUpResponses,
  'email.exists': {
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  },
  'email.not-confirmed-yet': { status: 422, code: 'email_not_confirmed', message: 'Email not confirmed' },
  'password.same': {
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  },
  'password.wrong-current': {
    status: 400,
    code: 'invalid_credentials',
    message: /*i18n*/ 'The current password is not right.',
  },
  'password.current-missing': {
    status: 400,
    code: 'validation_failed',
    message: 'Current password required when setting new password.',
  },
  'proof.missing': {
    status: 400,
    code: 'validation_failed',
    message: 'A password or a nonce is needed',
  },
  'proof.invalid': {
    status: 422,
    code: 'reauthentication_not_valid',
    message: 'Nonce has expired or is invalid',
  },
  'link.expired': { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' },
  'link.has-role': {
    status: 403,
    code: 'email_not_confirmed',
    message:
      /*i18n*/ 'This account has a role here and never confirmed this email, so no email opens it. Ask the operator of the server for a link: npm run member -- link',
  },
  'code.expired': { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' },
  'link.unknown-type': { status: 400, code: 'validation_failed', message: 'Unsupported verification type' },
  'link.disabled': {
    status: 422,
    code: 'otp_disabled',
    message: 'Magic links are disabled',
  },
  'otp.disabled': { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' },
  'phone.no-sign-up': {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone signups are disabled',
  },
  'phone.no-sign-in': {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone logins are disabled',
  },
  'phone.no-messages': {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  },
  'resend.unknown-type': {
    status: 400,
    code: 'validation_failed',
    message: 'Missing one of these types: signup, email_change, sms, phone_change',
  },
  'metadata.not-yours': {
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
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
  'refresh-token.idle': {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  },
  'refresh-token.old': {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  },
  'refresh-token.used': {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  'operator.unknown': { status: 403, code: 'not_admin', message: 'User not allowed' },
  'user.missing': { status: 404, code: 'user_not_found', message: 'User not found' },
  'user.not-uuid': { status: 404, code: 'validation_failed', message: 'user_id must be an UUID' },
  'user.not-changeable': {
    status: 400,
    code: 'validation_failed',
    message: 'Only password, email_confirm and ban_duration can be changed here',
  },
  'user.not-softly': {
    status: 400,
    code: 'validation_failed',
    message: 'An account is deleted wholly: should_soft_delete is not served',
  },
  'ban.invalid': {
    status: 400,
    code: 'validation_failed',
    message: 'ban_duration is none, or hours, minutes and seconds such as 24h or 1h30m',
  },
  'factor.unknown-type': {
    status: 400,
    code: 'validation_failed',
    message: 'factor_type needs to be totp, phone, or webauthn',
  },
  'factor.no-phone': {
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    message: 'MFA enroll is disabled for Phone',
  },
  'factor.no-webauthn': {
    status: 422,
    code: 'mfa_webauthn_enroll_not_enabled',
    message: 'MFA enroll is disabled for WebAuthn',
  },
  'factor.name-too-long': {
    status: 400,
    code: 'validation_failed',
    message: `A friendly name has at most ${lengths.factorName} characters`,
  },
  'factor.name-taken': {
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: 'A factor with the same friendly name for this user already exists',
  },
  'factor.too-many': {
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  'factor.enrol-level': {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to enroll a new factor',
  },
  'factor.unproven-address': {
    status: 422,
    code: 'email_not_confirmed',
    message: /*i18n*/ 'Please confirm your email first: a second factor is for an address that is yours.',
  },
  'factor.remove-level': {
    status: 422,
    code: 'insufficient_aal',
    message: 'AAL2 required to unenroll verified factor',
  },
  'factor.not-uuid': { status: 404, code: 'validation_failed', message: 'factor_id must be an UUID' },
  'factor.missing': { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' },
  'factor.gone': { status: 422, code: 'mfa_factor_not_found', message: 'Factor not found' },
  'factor.no-code': { status: 400, code: 'validation_failed', message: 'Code needs to be non-empty' },
  'factor.wrong-code': {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  },
  'factor.wrong-recovery-code': {
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid recovery code entered',
  },
  'factor.locked': { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  'challenge.expired': {
    status: 422,
    code: 'mfa_challenge_expired',
    message: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
  },
  'challenge.foreign': {
    status: 422,
    code: 'mfa_ip_address_mismatch',
    message: 'Challenge and verify IP addresses mismatch.',
  },
  'recovery-codes.alone': {
    status: 422,
    code: 'mfa_recovery_codes_sole_factor',
    message: 'Recovery codes need another verified factor beside them',
  },
  'recovery-codes.exist': {
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'There are recovery codes already, regenerate them instead',
  },
  'recovery-codes.locked': {
    status: 429,
    code: 'mfa_recovery_codes_locked',
    message: /*i18n*/ 'Too many wrong recovery codes, please try again in 15 minutes',
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
} as const satisfies Record<string, AuthResponse>
