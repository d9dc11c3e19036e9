import type { Generated } from 'kysely'
import type {
  AppealId,
  CaseId,
  CommentId,
  DecisionId,
  GroupId,
  ItemId,
  LogEntryId,
  MemberId,
  MessageId,
  NoticeId,
  ReportId,
  SavedSentenceId,
  UploadKey,
} from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { AppealOutcome, AppealSide } from '#contract/moderation/appeals.ts'
import type { CaseState } from '#contract/moderation/cases.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import type { PurgedKind } from '#contract/moderation/group-orders.ts'
import type { LogAct, LogDetails } from '#contract/moderation/log.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import type {
  GroupDecision,
  GroupKind,
  GroupSign,
  GroupState,
  Taken,
} from '#contract/moderation/suspicious-groups.ts'
import type { StaffRole } from '#contract/operators/roles.ts'
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
  id: CommentId
  user_id: MemberId
  kind: TextKind
  item_id: ItemId
  stored: object
  state: HiddenState
  hidden_at: Generated<Timestamp>
  /** True if the author of its item removed it, and no moderator has decided about it since. */
  by_item_author: Generated<boolean>
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
type SuspiciousGroups = {
  id: Generated<GroupId>
  kind: GroupKind
  /** The pattern and whom it is about, if at most one such group is open. */
  key: string | null
  author_id: MemberId | null
  item_id: ItemId | null
  state: Generated<GroupState>
  signs: Generated<GroupSign[]>
  accounts: Generated<number>
  amount: number | null
  found_at: Generated<Timestamp>
  taken_at: Timestamp | null
}

/** Readers by their place in `evidence_readers`, without their id. The state is that of a ban among several. */
type SuspiciousAccounts = {
  group_id: GroupId
  user_id: MemberId | null
  item_id: ItemId | null
  place: number | null
  votes: number | null
  state: 'due' | 'banned' | 'left' | 'lifted' | null
  decision_id: DecisionId | null
}

type SuspiciousDecisions = {
  id: Generated<DecisionId>
  group_id: GroupId
  kind: GroupDecision['kind']
  takes: Taken[]
  by_id: MemberId | null
  reason: Reason
  sentence: string
  created_at: Generated<Timestamp>
}

type VoidedVotes = {
  group_id: GroupId
  user_id: MemberId
  content_id: ItemId
  content_type: ItemKind
  vote_type: VoteType
  paid: boolean
  created_at: Timestamp
  keeps_bonus: Generated<boolean>
}

type VoidedRewards = {
  group_id: GroupId
  user_id: MemberId
  badges: Generated<object[]>
  wins: Generated<object[]>
  milestones: Generated<object[]>
  missions: Generated<object[]>
  onboarding: object | null
  insight_at: Timestamp | null
  traction_at: Timestamp | null
}

type VoteLeanings = { user_id: MemberId; author_id: MemberId; votes: number; percent: number }
type SuspiciousSearches = {
  is_only: Generated<boolean>
  facts_until: Generated<string>
  readers_until: Generated<Timestamp>
}

type Cases = {
  id: Generated<CaseId>
  subject_kind: SubjectKind
  subject_id: string
  author_id: MemberId | null
  title: string
  excerpt: string
  state: Generated<CaseState>
  version: Generated<number>
  report_count: Generated<number>
  new_report_count: Generated<number>
  reason: Reason | null
  opened_at: Generated<Timestamp>
  decided_at: Timestamp | null
}

type CaseDecisions = {
  id: DecisionId
  case_id: CaseId
  decided_by: MemberId
  act: Act
  reason: Reason
  sentence: string
  until: Timestamp | null
  group_id: GroupId | null
  created_at: Generated<Timestamp>
  undone_at: Timestamp | null
}

/** `waiting`: the thing was on an item that was deleted, or hidden for another reason, when its turn came. */
type PurgedThings = {
  group_id: GroupId
  subject_kind: PurgedKind
  subject_id: string
  place: Generated<number>
  state: Generated<'due' | 'waiting' | 'hidden'>
}

type Reports = {
  id: ReportId
  case_id: CaseId
  reporter_id: MemberId | null
  is_from_visitor: Generated<boolean>
  contact: string | null
  contact_mail_due_at: Timestamp | null
  reason: Reason
  sentence: string
  decision_id: DecisionId | null
  created_at: Generated<Timestamp>
}

type Appeals = {
  id: AppealId
  decision_id: DecisionId
  user_id: MemberId
  side: AppealSide
  sentence: string
  outcome: AppealOutcome | null
  answer: string | null
  decided_by: MemberId | null
  decided_at: Timestamp | null
  created_at: Generated<Timestamp>
}

/** A notice is mailed once, when it is due. */
type ModerationNotices = {
  id: Generated<NoticeId>
  user_id: MemberId
  kind: NoticeKind
  case_id: CaseId | null
  group_id: GroupId | null
  list_mail_item_id: ItemId | null
  decision_id: DecisionId | null
  appeal_id: AppealId | null
  mail_due_at: Generated<Timestamp | null>
  read_at: Timestamp | null
  created_at: Generated<Timestamp>
}

type SavedSentences = {
  id: Generated<SavedSentenceId>
  sentence: string
  created_at: Generated<Timestamp>
}

export type ModerationSchema = {
  member_roles: MemberRoles
  moderation_log: ModerationLog
  hidden_texts: HiddenTexts
  hidden_messages: HiddenMessages
  hidden_pictures: HiddenPictures
  cases: Cases
  case_decisions: CaseDecisions
  saved_sentences: SavedSentences
  purged_things: PurgedThings
  reports: Reports
  appeals: Appeals
  moderation_notices: ModerationNotices
  suspicious_groups: SuspiciousGroups
  suspicious_accounts: SuspiciousAccounts
  suspicious_decisions: SuspiciousDecisions
  voided_votes: VoidedVotes
  voided_rewards: VoidedRewards
  vote_leanings: VoteLeanings
  suspicious_searches: SuspiciousSearches
}
