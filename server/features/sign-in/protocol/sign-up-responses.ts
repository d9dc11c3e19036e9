import type { AuthResponse } from './auth-responses.ts'

export const signUpResponses = {
  'sign-up.invitation-needed': {
    status: 403,
    code: 'invitation_needed',
    message: /*i18n*/ 'You need an invitation to sign up here.',
  },
  'sign-up.invitation-unusable': {
    status: 403,
    code: 'invitation_unusable',
    message: /*i18n*/ 'This invitation cannot be used any more. Ask for another one.',
  },
  'sign-up.other-domain': {
    status: 403,
    code: 'email_domain_not_allowed',
    message: /*i18n*/ 'Only email addresses at certain domains can be used here.',
  },
  'sign-up.paused': {
    status: 409,
    code: 'sign_ups_paused',
    message: /*i18n*/ 'Sign-ups are paused for now.',
  },
  'mails.paused': {
    status: 409,
    code: 'emails_paused',
    message: /*i18n*/ 'Emails to people without an account are paused for now.',
  },
  'sign-up.password-needed': {
    status: 400,
    code: 'reauthentication_needed',
    message: /*i18n*/ 'Please enter the password that was given at this sign-up.',
  },
  'sign-up.wrong-password': {
    status: 400,
    code: 'invalid_credentials',
    message: /*i18n*/ 'This is not the password that was given at this sign-up.',
  },
} as const satisfies Record<string, AuthResponse>
