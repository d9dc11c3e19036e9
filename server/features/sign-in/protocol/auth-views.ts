import { type MemberId, SessionId } from '#contract/ids.ts'
import { type Factor, Session, type User } from '#contract/sign-in/identity.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import { type AccessTokens, type Proof, TOKEN_SECONDS } from './access-token.ts'
import { formatRefreshToken } from './refresh-token.ts'

type Metadata = Record<string, unknown>

export type UserRow = {
  id: MemberId
  aud: string
  role: string
  email: string
  email_change: string | null
  email_confirmed_at: string | null
  email_proven_at: string | null
  email_code_due_since: string | null
  confirmation_sent_at: string | null
  invited_at?: string | null
  last_sign_in_at: string | null
  banned_at: string | null
  banned_until: string | null
  deletion_due_at: string | null
  phone: string | null
  raw_app_meta_data: Metadata
  raw_user_meta_data: Metadata
  created_at: string
  updated_at: string
  factors: Factor[]
}

export type IdentityRow = {
  id: string
  provider_id: string
  provider: string
  user_id: MemberId
  identity_data: Metadata
  email: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export const toUser = (row: UserRow, identities: readonly IdentityRow[]): User => ({
  id: row.id,
  aud: row.aud,
  role: row.role,
  email: row.email,
  new_email: row.email_change ?? undefined,
  phone: row.phone ?? '',
  email_confirmed_at: row.email_confirmed_at ?? undefined,
  email_proven_at: row.email_proven_at,
  email_code_due_since: row.email_code_due_since ?? undefined,
  confirmed_at: row.email_confirmed_at ?? undefined,
  confirmation_sent_at: row.confirmation_sent_at ?? undefined,
  invited_at: row.invited_at ?? undefined,
  last_sign_in_at: row.last_sign_in_at ?? undefined,
  banned_until: row.banned_at ? row.banned_until : undefined,
  deletion_due_at: row.deletion_due_at ?? undefined,
  app_metadata: row.raw_app_meta_data,
  user_metadata: row.raw_user_meta_data,
  factors: row.factors.length > 0 ? row.factors : undefined,
  identities: identities.map(toIdentity),
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_anonymous: false,
})

const toIdentity = (row: IdentityRow): User['identities'][number] => ({
  identity_id: row.id,
  id: row.provider_id,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  email: row.email,
  last_sign_in_at: row.last_sign_in_at ?? undefined,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** `key` signs the refresh tokens. */
export type OpenSession = {
  id: SessionId
  aal: 'aal1' | 'aal2'
  counter: number
  key: Buffer
  amr: Proof[]
  user: UserRow
  identities: readonly IdentityRow[]
}

/** Signs a new access token; the refresh token is that of the session's count. */
export async function toSession(tokens: AccessTokens, session: OpenSession): Promise<Session> {
  const { id: sessionId, aal, amr, counter } = session
  const issuedAt = nowSeconds()
  const user = toUser(session.user, session.identities)
  return {
    access_token: await tokens.sign({ user, sessionId, aal, amr }, issuedAt),
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    expires_at: issuedAt + TOKEN_SECONDS,
    refresh_token: formatRefreshToken({ sessionId, counter }, session.key),
    user,
  }
}
