import type { Generated } from 'kysely'
import type { BlocklistEntryId, InvitationId, MemberId } from '#contract/ids.ts'
import type { BlocklistKind } from '#contract/moderation/blocklist.ts'
import type { PuzzleUse, SignUpAccess } from '#contract/moderation/community-settings.ts'
import type { PauseName } from '#contract/moderation/pauses.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Json, Timestamp } from './schema.ts'

type CommunitySettings = {
  is_only: Generated<boolean>
  version: Generated<number>
  sign_up: Generated<SignUpAccess>
  domains: Generated<string[]>
  is_confirmed: Generated<boolean>
  name: Generated<string>
  puzzle: Generated<PuzzleUse>
  disposable_domains: Generated<string[]>
  stranger_mails: Generated<number>
  reviews_list_mails: Generated<boolean>
  promise: string | null
  languages: Generated<Language[]>
  language: Generated<Language>
  accent: string | null
  support_email: string | null
  community_url: string | null
  changed_at: Timestamp | null
  changed_by: MemberId | null
}

type Invitations = {
  id: InvitationId
  token_hash: Buffer
  note: string
  use_count: Generated<number>
  uses_max: number
  ends_at: Timestamp | null
  revoked_at: Timestamp | null
  created_by: MemberId | null
  created_at: Generated<Timestamp>
}

type Pauses = {
  name: PauseName
  ends_at: Timestamp
  reason: Generated<string>
  began_at: Generated<Timestamp>
  begun_by: MemberId | null
}

type Nodes = {
  id: string
  version: string
  started_at: Timestamp
  seen_at: Generated<Timestamp>
  settings: Generated<Record<string, string>>
  main_version: string | null
  place: string | null
  scraped_at: Timestamp | null
}

type SchemaRequirements = { is_only: Generated<boolean>; lowest_version: string }

type Fills = { name: string; position: string; done: number; moved_at: Generated<Timestamp> }

type MailFailures = { is_only: Generated<boolean>; failed_at: Generated<Timestamp>; why: string }

type Blocklist = {
  id: BlocklistEntryId
  kind: BlocklistKind
  value: string
  reason: string
  made_by: MemberId
  made_at: Generated<Timestamp>
  ends_at: Timestamp
  ended_by: MemberId | null
  ended_at: Timestamp | null
  hits: Generated<number>
  hit_at: Timestamp | null
}

/** The tables of what an operator sets, and of the processes that follow, with what the schema asks of them. */
/** `over_at` is null until the community has had an operator. */
type FirstRun = {
  is_only: Generated<boolean>
  code: Json | null
  wrong_tries: Generated<number>
  over_at: Timestamp | null
  mail_tested_at: Timestamp | null
  steps_closed_at: Timestamp | null
}

export type CommunitySchema = {
  first_run: FirstRun
  blocklist: Blocklist
  community_settings: CommunitySettings
  invitations: Invitations
  pauses: Pauses
  nodes: Nodes
  mail_failures: MailFailures
  schema_requirements: SchemaRequirements
  fills: Fills
}
