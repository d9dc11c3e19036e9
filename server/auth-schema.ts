import type { Generated } from 'kysely'
import type { MemberId, SessionId } from '#contract/ids.ts'
import type { Json, Timestamp } from './schema.ts'

type Users = {
  instance_id: Generated<string>
  id: MemberId
  aud: Generated<string>
  role: Generated<string>
  email: string
  encrypted_password: string
  email_confirmed_at: Timestamp | null
  confirmation_sent_at: Timestamp | null
  last_sign_in_at: Timestamp | null
  banned_until: Timestamp | null
  phone: string | null
  is_sso_user: Generated<boolean>
  raw_app_meta_data: Generated<Json>
  raw_user_meta_data: Generated<Json>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

type Identities = {
  id: Generated<string>
  provider_id: string
  provider: Generated<string>
  user_id: MemberId
  identity_data: Json
  email: string
  last_sign_in_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

type Sessions = {
  id: Generated<SessionId>
  user_id: MemberId
  aal: Generated<'aal1' | 'aal2'>
  refresh_token_hmac_key: Buffer
  refresh_token_counter: Generated<string>
  refreshed_at: Generated<Timestamp>
  user_agent: string | null
  ip: string | null
  created_at: Generated<Timestamp>
}

type MfaAmrClaims = { session_id: SessionId; authentication_method: string; created_at: Generated<Timestamp> }

type AuditLogEntries = {
  id: Generated<string>
  user_id: MemberId | null
  action: string
  ip: string | null
  created_at: Generated<Timestamp>
}

/** The tables of accounts and sessions. */
export type AuthSchema = {
  'auth.users': Users
  'auth.identities': Identities
  'auth.sessions': Sessions
  'auth.mfa_amr_claims': MfaAmrClaims
  'auth.audit_log_entries': AuditLogEntries
}
