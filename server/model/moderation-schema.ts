import type { Generated } from 'kysely'
import type { LogEntryId, MemberId } from '#contract/ids.ts'
import type { LogAct, LogDetails } from '#contract/moderation-log.ts'
import type { Reason } from '#contract/reasons.ts'
import type { StaffRole } from '#contract/roles.ts'
import type { SubjectKind } from '#contract/subjects.ts'
import type { Timestamp } from './schema.ts'

type MemberRoles = { user_id: MemberId; role: StaffRole; given_at: Generated<Timestamp> }

type ModerationLog = {
  id: Generated<LogEntryId>
  actor_id: MemberId | null
  act: LogAct
  subject_kind: SubjectKind | null
  subject_id: string | null
  member_id: MemberId | null
  reason: Reason | null
  sentence: string | null
  details: Generated<LogDetails>
  created_at: Generated<Timestamp>
}

/** The tables of those who look after the community. */
export type ModerationSchema = {
  member_roles: MemberRoles
  moderation_log: ModerationLog
}
