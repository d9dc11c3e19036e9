import type { Generated } from 'kysely'
import type { CaseId, ExportId, ItemId, MemberId, UploadKey } from '#contract/ids.ts'
import type { LogDetails } from '#contract/moderation/log.ts'
import type { Language } from '#contract/text/languages.ts'
import type { AuthSchema } from './auth-schema.ts'
import type { CommunitySchema } from './community-schema.ts'
import type { EvidenceSchema } from './evidence-schema.ts'
import type { ItemSchema } from './item-schema.ts'
import type { ModerationSchema } from './moderation-schema.ts'
import type { PublicPagesSchema } from './public-pages-schema.ts'
import type { RewardSchema } from './reward-schema.ts'
import type { TalkSchema } from './talk-schema.ts'

/** A point in time as ISO 8601 in UTC with microseconds, the form in which timestamptz arrives. */
export type Timestamp = string

export type Json = Record<string, unknown>

/** The ends of a name that begin with one of its words, as the search compares them; written by triggers on profiles. */
type MemberWords = { user_id: MemberId; words: string }

type Profiles = {
  id: MemberId
  name: string | null
  avatar: string | null
  avatar_key: UploadKey | null
  bio: string | null
  twitter: string | null
  linkedin: string | null
  github: string | null
  website: string | null
  shows_help: Generated<boolean>
  age_confirmed_at: Timestamp
  terms_version: string
  created_at: Generated<Timestamp>
  left_at: Timestamp | null
  language: Language | null
  time_zone: string | null
}

type Facts = {
  id: Generated<string>
  kind: string
  actor_id: MemberId
  item_id: ItemId | null
  payload: Generated<Json>
  at: Generated<Timestamp>
}

type MailKeys = { is_only: Generated<boolean>; key: Buffer }

type Digests = {
  user_id: MemberId
  due_at: Timestamp | null
  claimed_at: Timestamp | null
  told_until: Timestamp | null
}

type DigestSweeps = { is_only: Generated<boolean>; swept_until: Generated<Timestamp> }

type RateLimits = { key: string; points: Generated<number>; expire: string | null }

/** A row without a member is over, and its file is removed. */
type Exports = {
  id: Generated<ExportId>
  user_id: MemberId | null
  asked_at: Generated<Timestamp>
  claim_id: string | null
  progressed_at: Timestamp | null
  attempts: Generated<number>
  row_count: Generated<number>
  row_total: number | null
  picture_count: Generated<number>
  picture_total: number | null
  bytes: string | null
  finished_at: Timestamp | null
}

type DayKeys = { day: string; key: Buffer }

/** Every table as TypeScript; a test compares it with the migrated database. */
export type Schema = AuthSchema &
  ItemSchema &
  EvidenceSchema &
  RewardSchema &
  ModerationSchema &
  AlertSchema &
  CommunitySchema &
  PublicPagesSchema &
  TalkSchema & {
    profiles: Profiles
    member_words: MemberWords
    facts: Facts
    mail_keys: MailKeys
    digests: Digests
    digest_sweeps: DigestSweeps
    rate_limits: RateLimits
    day_keys: DayKeys
    exports: Exports
  }

/** An opened case of which no moderator has been notified yet. */
type NewCases = { case_id: CaseId }

/** `new_count`: the new cases since the last mail, which was sent at `sent_at`. */
type CaseMails = {
  user_id: MemberId
  new_count: number
  due_at: Timestamp | null
  sent_at: Timestamp | null
}

type OperatorMails = {
  id: Generated<string>
  user_id: MemberId
  act: string
  actor_id: MemberId | null
  member_id: MemberId | null
  details: Generated<LogDetails>
  created_at: Generated<Timestamp>
  due_at: Generated<Timestamp>
}

type AlertSchema = {
  new_cases: NewCases
  case_mails: CaseMails
  operator_mails: OperatorMails
}
