import type { Factor, User } from '#contract/identity.ts'
import type { MemberId } from '#contract/ids.ts'

type Metadata = Record<string, unknown>

export type UserRow = {
  id: MemberId
  aud: string
  role: string
  email: string
  email_change: string | null
  email_confirmed_at: string | null
  email_proven_at: string | null
  confirmation_sent_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
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

/** An account as the sign-in protocol shows it to its owner; empty times are left out. */
export const userView = (row: UserRow, identities: readonly IdentityRow[]): User => ({
  id: row.id,
  aud: row.aud,
  role: row.role,
  email: row.email,
  new_email: row.email_change ?? undefined,
  phone: row.phone ?? '',
  email_confirmed_at: row.email_confirmed_at ?? undefined,
  email_proven_at: row.email_proven_at,
  confirmed_at: row.email_confirmed_at ?? undefined,
  confirmation_sent_at: row.confirmation_sent_at ?? undefined,
  last_sign_in_at: row.last_sign_in_at ?? undefined,
  banned_until: row.banned_until ?? undefined,
  app_metadata: row.raw_app_meta_data,
  user_metadata: row.raw_user_meta_data,
  factors: row.factors.length > 0 ? row.factors : undefined,
  identities: identities.map(identityView),
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_anonymous: false,
})

const identityView = (row: IdentityRow): User['identities'][number] => ({
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
