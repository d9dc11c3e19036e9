import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { FactorId, MemberId } from '#contract/ids.ts'
import { Time } from '#contract/paging.ts'
import { NameField } from './credentials.ts'

const metadata = z.record(z.string(), z.unknown())

export const Factor = z.object({
  id: FactorId,
  friendly_name: z.string(),
  factor_type: z.enum(['totp', 'recovery_code']),
  status: z.enum(['unverified', 'verified']),
  last_challenged_at: z.nullable(Time),
  created_at: Time,
  updated_at: Time,
})
export type Factor = z.infer<typeof Factor>

const Identity = z.object({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: MemberId,
  identity_data: metadata,
  provider: z.string(),
  email: z.string(),
  last_sign_in_at: z.optional(Time),
  created_at: Time,
  updated_at: Time,
})

/** The caller's account in the form of the sign-in protocol. Empty values are left out. */
export const User = z.object({
  id: MemberId,
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  new_email: z.optional(z.string()),
  phone: z.string(),
  email_confirmed_at: z.optional(Time),
  /** Not in GoTrue: when an email proved that the address is the member's; null until then. */
  email_proven_at: z.nullable(Time),
  /** Not in GoTrue: since when a second factor waits for an emailed code, because a visitor's mail proved the address. */
  email_code_due_since: z.optional(Time),
  confirmed_at: z.optional(Time),
  confirmation_sent_at: z.optional(Time),
  /** When an operator invited the address by the service key. Only the endpoints of that key return it. */
  invited_at: z.optional(Time),
  last_sign_in_at: z.optional(Time),
  /** The end of a ban. Null for a ban without an end, which GoTrue does not know; left out without a ban. */
  banned_until: z.nullish(Time),
  /** Not in GoTrue: when the account is deleted, if its member has scheduled that. */
  deletion_due_at: z.optional(Time),
  app_metadata: metadata,
  user_metadata: metadata,
  factors: z.optional(z.array(Factor)),
  identities: z.array(Identity),
  created_at: Time,
  updated_at: Time,
  is_anonymous: z.boolean(),
})
export type User = z.infer<typeof User>

/** `expires_in` in seconds from now, `expires_at` in seconds since 1970. */
export const Session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  user: User,
})
export type Session = z.infer<typeof Session>

const PublicKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.literal('sig'),
  key_ops: z.array(z.string()),
})
export type PublicKey = z.infer<typeof PublicKey>

const wireText = z.nullish(z.string())

/** A request for an account. Unknown fields are ignored. */
const SignUpRequest = z.looseObject({
  email: wireText,
  password: wireText,
  data: z.nullish(z.looseObject({ name: z.nullish(NameField) })),
  gotrue_meta_security: z.nullish(z.looseObject({ captcha_token: wireText })),
  /** The token of an invitation, if sign-up is by invitation. It is not part of the user data. */
  invitation: wireText,
  /**
   * The token of a sign-up that was opened from the link of a mail to a waiting list: it proves the address of that mail.
   */
  mailed_proof: wireText,
})
export type SignUpRequest = z.infer<typeof SignUpRequest>

/** A sign-in by password or the exchange of a refresh token, depending on `grant_type`. */
const TokenRequest = z.looseObject({ email: wireText, password: wireText, refresh_token: wireText })
export type TokenRequest = z.infer<typeof TokenRequest>

const SignOutScope = z.enum(['global', 'local', 'others'], {
  error: ({ input }) => `Unsupported logout scope ${JSON.stringify(input)}`,
})
export type SignOutScope = z.infer<typeof SignOutScope>

export const signUps = {
  'POST /auth/v1/signup': {
    summary: 'Create an account and sign in, or be sent a mail to confirm the address first',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'signUp',
    body: SignUpRequest,
    /** Returns only the member if the address must be confirmed first. */
    ok: z.union([Session, User]),
    refusals: ['busy'],
  },
} satisfies Endpoints

export const identity = {
  'POST /auth/v1/token': {
    summary: 'Sign in with a password, or exchange a refresh token',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'tokens',
    query: z.looseObject({ grant_type: z.optional(z.string()) }),
    body: TokenRequest,
    ok: Session,
    refusals: ['busy'],
  },
  'GET /auth/v1/user': {
    summary: 'The own account',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ban: 'waived',
    ok: User,
  },
  'POST /auth/v1/logout': {
    summary: 'End this session, all others or all',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ban: 'waived',
    query: z.looseObject({ scope: z._default(SignOutScope, 'global') }),
    ok: null,
  },
  'GET /auth/v1/.well-known/jwks.json': {
    summary: 'The public keys that access tokens are signed with',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'publicReads',
    cache: 'public, max-age=600',
    ok: z.object({ keys: z.array(PublicKey) }),
  },
  'GET /auth/v1/settings': {
    summary: 'Which ways to sign in there are',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'publicReads',
    ok: z.object({
      external: z.record(z.string(), z.boolean()),
      disable_signup: z.boolean(),
      mailer_autoconfirm: z.boolean(),
      /** Not in GoTrue: whether emails are sent, and not only written to a folder. */
      mailer_enabled: z.boolean(),
      phone_autoconfirm: z.boolean(),
      sms_provider: z.string(),
      saml_enabled: z.boolean(),
    }),
  },
  'GET /auth/v1/health': {
    summary: 'That the sign-in protocol is served',
    access: 'public',
    wire: 'gotrue',
    rateLimit: 'publicReads',
    ok: z.object({ version: z.string(), name: z.string(), description: z.string() }),
  },
} satisfies Endpoints
