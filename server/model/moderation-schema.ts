import type { Generated } from 'kysely'
import type {
  CommentId,
  ItemId,
  LogEntryId,
  MemberId,
  MessageId,
  SolutionId,
  UploadKey,
} from '#contract/ids.ts'
import type { LogAct, LogDetails } from '#contract/moderation-log.ts'
import type { Reason } from '#contract/reasons.ts'
import type { StaffRole } from '#contract/roles.ts'
import type { SubjectKind } from '#contract/subjects.ts'
import type { TextKind } from './item-schema.ts'
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

type HiddenState = 'hidden' | 'removed'

type HiddenTexts = {
  id: CommentId | SolutionId
  user_id: MemberId
  kind: TextKind
  item_id: ItemId
  stored: object
  state: HiddenState
  hidden_at: Generated<Timestamp>
}

type HiddenMessages = {
  message_id: MessageId
  user_id: MemberId
  content: string
  state: HiddenState
  hidden_at: Generated<Timestamp>
}

type HiddenPictures = {
  upload_key: UploadKey
  user_id: MemberId | null
  kind: 'picture' | 'avatar'
  subject_id: ItemId | MemberId | null
  state: HiddenState
  hidden_at: Generated<Timestamp>
}

/** The tables of those who look after the community. */
export type ModerationSchema = {
  member_roles: MemberRoles
  moderation_log: ModerationLog
  hidden_texts: HiddenTexts
  hidden_messages: HiddenMessages
  hidden_pictures: HiddenPictures
}
