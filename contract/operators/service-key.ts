import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { FactorId } from '#contract/ids.ts'
import { Factor, User } from '#contract/sign-in/identity.ts'
import { wholeNumber } from '#contract/whole-number.ts'

const byServiceKey = { access: 'service-key', wire: 'gotrue', rateLimit: 'publicReads' } as const

const USERS_MAX = 1_000

const userId = { userId: z.string() }
const params = z.object(userId)
/** The client sends an empty text for a missing value. */
const count = (max: number) => z.union([z.literal(''), wholeNumber({ min: 1, max })])

/** The fields that the operator may change; `ban_duration` is `none` or hours, minutes and seconds such as `24h`. */
const UserChange = z.looseObject({
  password: z.nullish(z.string()),
  email_confirm: z.nullish(z.boolean()),
  ban_duration: z.nullish(z.string()),
})
export type UserChange = z.infer<typeof UserChange>

const wireText = z.nullish(z.string())

/**
 * An account that the operator creates. Without `email_confirm` its address is unconfirmed. All metadata together has 2 kB
 * at most.
 */
const NewUser = z.looseObject({
  email: wireText,
  password: wireText,
  email_confirm: z.nullish(z.boolean()),
  user_metadata: z.nullish(z.looseObject({})),
  app_metadata: z.nullish(z.looseObject({})),
})
export type NewUser = z.infer<typeof NewUser>

/** A request for a link to an address. `new_email` is the address to which the account moves. */
const LinkRequest = z.looseObject({ type: wireText, email: wireText, new_email: wireText })
export type LinkRequest = z.infer<typeof LinkRequest>

/** A link as its email would carry it, with its account. `hashed_token` is the token in the link. */
const MadeLink = z.extend(User, {
  action_link: z.string(),
  email_otp: z.string(),
  hashed_token: z.string(),
  redirect_to: z.string(),
  verification_type: z.string(),
})

export const serviceKeyCalls = {
  'GET /auth/v1/admin/users': {
    summary: 'The accounts, newest first',
    ...byServiceKey,
    query: z.looseObject({
      page: z._default(count(USERS_MAX), 1),
      per_page: z._default(count(USERS_MAX), 50),
    }),
    ok: z.object({ users: z.array(User), aud: z.string() }),
  },
  'POST /auth/v1/admin/users': {
    summary: 'Make an account; who makes it answers for the consent of its member',
    ...byServiceKey,
    body: NewUser,
    ok: User,
    refusals: ['busy'],
  },
  'POST /auth/v1/invite': {
    summary: 'Invite somebody by a mail, whose link asks for their consent and a password',
    ...byServiceKey,
    body: z.looseObject({ email: wireText, data: z.nullish(z.looseObject({})) }),
    ok: User,
  },
  'GET /auth/v1/admin/users/:userId': {
    summary: 'An account',
    ...byServiceKey,
    params,
    ok: User,
  },
  'PUT /auth/v1/admin/users/:userId': {
    summary: 'Change the password of an account, confirm its address, or ban it',
    ...byServiceKey,
    params,
    body: UserChange,
    ok: User,
    refusals: ['busy'],
  },
  'POST /auth/v1/admin/generate_link': {
    summary: 'Make a link that a mail would carry, to pass on by another way',
    ...byServiceKey,
    body: LinkRequest,
    ok: MadeLink,
  },
  'GET /auth/v1/admin/users/:userId/factors': {
    summary: 'The second factors of an account',
    ...byServiceKey,
    params,
    ok: z.array(Factor),
  },
  'DELETE /auth/v1/admin/users/:userId/factors/:factorId': {
    summary: 'Remove a second factor that its member has lost',
    ...byServiceKey,
    params: z.object({ ...userId, factorId: z.string() }),
    ok: z.object({ id: FactorId }),
  },
} satisfies Endpoints

export const serviceKeyDeletion = {
  'DELETE /auth/v1/admin/users/:userId': {
    summary: 'Delete an account: its sessions end and its texts are gone, what others earned by it stays',
    ...byServiceKey,
    params,
    body: z.looseObject({ should_soft_delete: z.nullish(z.boolean()) }),
    ok: z.object({}),
  },
} satisfies Endpoints
