import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Session, User } from './identity.ts'

const wireText = z.nullish(z.string())
const nothing = z.object({})

const Proof = z.looseObject({
  type: wireText,
  token_hash: wireText,
  email: wireText,
  token: wireText,
  password: wireText,
})

/** The response to the first of two emails about another address. */
const Halfway = z.object({ msg: z.string(), code: z.string() })

/**
 * A change of the caller's account. `data` is merged, and null removes a key. A new password requires the current one,
 * unless an email has proven the session.
 */
const UserChange = z.looseObject({
  email: wireText,
  password: wireText,
  data: z.nullish(z.looseObject({})),
  current_password: wireText,
})
export type UserChange = z.infer<typeof UserChange>

export const accountMails = {
  'POST /auth/v1/recover': {
    summary: 'Be sent a link to choose a new password',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'accountMails',
    body: z.looseObject({ email: wireText }),
    ok: nothing,
  },
  'POST /auth/v1/otp': {
    summary: 'Sign in by a mail or a text message alone: this is disabled, as the answer says',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'accountMails',
    body: z.looseObject({ email: wireText, phone: wireText }),
    ok: nothing,
  },
  'POST /auth/v1/resend': {
    summary: 'Be sent the mail about a new account or another address again',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'accountMails',
    body: z.looseObject({ type: wireText, email: wireText }),
    ok: nothing,
  },
} satisfies Endpoints

export const linkVerification = {
  'POST /auth/v1/verify': {
    summary: 'Prove an address by what was mailed to it, and sign in',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'mailedLinks',
    body: Proof,
    ok: z.union([Session, Halfway]),
    refusals: ['busy'],
  },
} satisfies Endpoints

export const credentialChanges = {
  'GET /auth/v1/reauthenticate': {
    summary: 'Be sent a code that proves who one is',
    access: 'member',
    wire: 'gotrue',
    ban: 'waived',
    effect: 'mail',
    rateLimit: 'accountChanges',
    ok: nothing,
  },
  'POST /auth/v1/reauthenticate': {
    summary:
      'Prove who one is, by the password or a mailed code (nonce), and by the second factor where there is one (code): for ten minutes this session may then change what guards the account',
    access: 'member',
    wire: 'gotrue',
    ban: 'waived',
    rateLimit: 'factorProofs',
    body: z.looseObject({ password: wireText, nonce: wireText, code: wireText }),
    ok: nothing,
    refusals: ['busy'],
  },
  'PUT /auth/v1/user': {
    summary: 'Change the own password, address or data',
    access: 'member',
    wire: 'gotrue',
    rateLimit: 'accountChanges',
    body: UserChange,
    ok: User,
    refusals: ['busy', 'member.banned'],
  },
} satisfies Endpoints
