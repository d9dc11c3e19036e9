import { randomUUID } from 'node:crypto'
import { MemberId } from '#contract/ids.ts'
import type { SignUpRequest, User } from '#contract/sign-in/identity.ts'
import { normalizeEmail, toMetadata } from '#server/features/sign-in/protocol/account-fields.ts'
import { toUser } from '#server/features/sign-in/protocol/auth-views.ts'

export const APP_METADATA = { provider: 'email', providers: ['email'] }

/**
 * The response is the same whether or not the address has an account. Its user is made from the request, because the account
 * is created by the confirmation. `store` returns the time and the user data as the database returns them, with their keys
 * in its own order.
 */
export async function createDecoyUser(
  request: SignUpRequest,
  store: (metadata: Record<string, unknown>) => Promise<{ at: string; metadata: Record<string, unknown> }>,
): Promise<User> {
  const id = MemberId.parse(randomUUID())
  const email = normalizeEmail(request.email)
  const { at, metadata } = await store({ ...toMetadata(request, id), email_verified: false })
  const times = { last_sign_in_at: null, created_at: at, updated_at: at }
  const user = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_change: null,
    email_confirmed_at: null,
    email_proven_at: null,
    email_code_due_since: null,
    confirmation_sent_at: at,
    banned_at: null,
    banned_until: null,
    deletion_due_at: null,
    phone: null,
    raw_app_meta_data: APP_METADATA,
    raw_user_meta_data: metadata,
    factors: [],
    ...times,
  }
  const identity = {
    id: randomUUID(),
    provider_id: id,
    provider: 'email',
    user_id: id,
    identity_data: metadata,
    email,
    ...times,
  }
  return toUser(user, [identity])
}
