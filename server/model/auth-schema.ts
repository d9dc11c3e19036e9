import type { Generated } from 'kysely'
import type { FactorId, InvitationId, MemberId, SessionId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { ChangeKind } from '#contract/sign-in/undo-links.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Json, Timestamp } from './schema.ts'

type Users = {
  instance_id: Generated<string>
  id: MemberId
  aud: Generated<string>
  role: Generated<string>
  email: string
  encrypted_password: string
  email_confirmed_at: Timestamp | null
  email_proven_at: Timestamp | null
  email_code_due_since: Timestamp | null
  confirmation_sent_at: Timestamp | null
  last_sign_in_at: Timestamp | null
  /** Null without a ban. */
  banned_at: Timestamp | null
  /** Null also for a ban without an end. */
  banned_until: Timestamp | null
  deletion_due_at: Timestamp | null
  phone: string | null
  is_sso_user: Generated<boolean>
  email_change: string | null
  email_change_agreed: 'email_change_current' | 'email_change_new' | null
  email_change_proven_at: Timestamp | null
  raw_app_meta_data: Generated<Json>
  raw_user_meta_data: Generated<Json>
  /** The operator whose invitation the member used. */
  invited_by: MemberId | null
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
  factor_id: FactorId | null
  proven_at: Timestamp | null
  proven_by: 'password' | 'mail' | null
  created_at: Generated<Timestamp>
}

/** `aal2` is the end of the session; `aal1` is the end of the session's tokens from before it was raised. */
type SessionEnds = {
  session_id: SessionId
  level: 'aal1' | 'aal2'
  user_id: MemberId
  ended_at: Generated<Timestamp>
}

type MfaAmrClaims = { session_id: SessionId; authentication_method: string; created_at: Generated<Timestamp> }

type MfaFactors = {
  id: FactorId
  user_id: MemberId
  friendly_name: Generated<string>
  factor_type: 'totp' | 'recovery_code'
  status: Generated<'unverified' | 'verified'>
  secret: Json | null
  last_step: string | null
  last_challenged_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

type MfaChallenges = {
  id: Generated<string>
  factor_id: FactorId
  ip: string
  failures: Generated<number>
  verified_at: Timestamp | null
  created_at: Generated<Timestamp>
}

type MfaRecoveryCodes = { factor_id: FactorId; code_hash: Buffer; used_at: Timestamp | null }

type SignUps = {
  id: MemberId
  email: string
  password_hash: string
  data: Json
  terms_version: string
  invitation_id: InvitationId | null
  created_at: Generated<Timestamp>
}

type AccountMails = {
  id: Generated<string>
  user_id: MemberId | null
  sign_up_id: MemberId | null
  kind: MailKind
  address: string
  /** The language of the person who requested the mail, for an address without a profile. */
  language: Language | null
  change_id: string | null
  due_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
}

type AccountChanges = {
  id: Generated<string>
  user_id: MemberId
  kind: ChangeKind
  before: Json
  token_hash: Buffer | null
  made_at: Generated<Timestamp>
  undone_at: Timestamp | null
}

type BannedMailboxes = { user_id: MemberId; mailbox_hash: Buffer; left_at: Generated<Timestamp> }

type Bans = {
  id: Generated<string>
  user_id: MemberId
  banned_by: MemberId | null
  reason: Reason | null
  sentence: string | null
  banned_at: Generated<Timestamp>
  banned_until: Timestamp | null
  lifted_at: Timestamp | null
}

type FactorResets = { user_id: MemberId; asked_at: Generated<Timestamp>; due_at: Timestamp }

type MailCounts = {
  address_hash: Buffer
  begun_at: Generated<Timestamp>
  from_strangers: Generated<number>
  from_own: Generated<number>
  in_all: Generated<number>
}

type PuzzleKeys = { is_only: Generated<boolean>; key: Buffer }

type SpentPuzzles = { nonce: string; expires_at: Timestamp }

type OneTimeTokens = {
  user_id: MemberId | null
  sign_up_id: MemberId | null
  token_type: TokenType
  token_hash: Buffer
  relates_to: string
  is_mailed: Generated<boolean>
  failures: Generated<number>
  created_at: Generated<Timestamp>
}

type KeySets = { is_only: Generated<boolean>; keys: string[] }

type AuditLogEntries = {
  id: Generated<string>
  user_id: MemberId | null
  action: string
  ip: string | null
  created_at: Generated<Timestamp>
}

/** The single-use token that a mail may carry: a link, or a code for reauthentication. */
export type TokenType =
  | 'recovery'
  | 'confirmation'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'invite'

/** The kinds of mails about an account. A mail without a token only informs; a mail about a change may offer to undo it. */
export type MailKind = TokenType | ChangeKind | SupportKind | 'known_address' | 'token_reused' | 'new_network'

/** Mails about an act of an operator for or against a member. */
export type SupportKind = 'role_changed' | 'signed_out' | 'link_made'

export type AuthSchema = {
  'auth.users': Users
  'auth.identities': Identities
  'auth.sessions': Sessions
  'auth.session_ends': SessionEnds
  'auth.mfa_amr_claims': MfaAmrClaims
  'auth.mfa_factors': MfaFactors
  'auth.mfa_challenges': MfaChallenges
  'auth.mfa_recovery_codes': MfaRecoveryCodes
  'auth.sign_ups': SignUps
  'auth.account_mails': AccountMails
  'auth.account_changes': AccountChanges
  'auth.banned_mailboxes': BannedMailboxes
  'auth.bans': Bans
  'auth.factor_resets': FactorResets
  'auth.one_time_tokens': OneTimeTokens
  'auth.mail_counts': MailCounts
  'auth.key_rings': KeySets
  'auth.audit_log_entries': AuditLogEntries
  puzzle_keys: PuzzleKeys
  spent_puzzles: SpentPuzzles
}
