import type { Generated, GeneratedAlways } from 'kysely'
import type { ItemId, MemberId, MilestoneId, MissionId } from '#contract/ids.ts'
import type { BadgeId } from '#contract/rewards/badges.ts'
import type { Period } from '#contract/rewards/leaderboard.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { PointKind, PointRule } from '#contract/rewards/points.ts'
import type { Win } from '#contract/rewards/wins.ts'
import type { FactKind } from './facts.ts'
import type { MilestoneName } from './milestone-name.ts'
import type { Timestamp } from './schema.ts'

type UserBadges = { user_id: MemberId; badge: BadgeId; earned_at: Generated<Timestamp> }

type UserWins = {
  user_id: MemberId
  win: Win
  earned_at: Generated<Timestamp>
  celebrated_at: Timestamp | null
}

type Milestones = {
  id: Generated<MilestoneId>
  user_id: MemberId
  name: MilestoneName
  completed_at: Timestamp | null
}

type DailyMissions = {
  id: Generated<MissionId>
  user_id: MemberId
  seq: number
  mission_type: MissionType
  points: number
  target_item_id: ItemId | null
  target_user_id: MemberId | null
  completed_at: Timestamp | null
  created_at: Generated<Timestamp>
  expires_at: Generated<Timestamp>
}

type PointEntries = {
  key: string
  id: Generated<string>
  user_id: MemberId
  kind: PointKind
  rule: PointRule
  points: number
  item_id: ItemId | null
  actor_id: MemberId | null
  earned_at: Generated<Timestamp>
  voided_at: Timestamp | null
  voided_by: FactKind | null
}

type UserPoints = {
  user_id: MemberId
  insight_points: Generated<number>
  traction_points: Generated<number>
  total_missions_completed: Generated<number>
  insight_at: Generated<Timestamp>
  traction_at: Generated<Timestamp>
}

type PeriodPoints = {
  user_id: MemberId
  kind: PointKind
  period: Exclude<Period, 'all'>
  points: number
  reached_at: Timestamp
  stale_on: string
}

type BoardChanges = { id: Generated<string>; user_id: MemberId }

type BoardPlaces = {
  kind: PointKind
  period: Period
  points: number
  members_above: number
  members_at: number
}

type BoardUpkeep = {
  is_only: Generated<boolean>
  rolled: Generated<string>
  counted: Generated<string>
  counted_at: Generated<Timestamp>
  rest_until: Generated<Timestamp>
  banned: Generated<string>
}

type UserOnboarding = {
  user_id: MemberId
  primary_role: PrimaryRole | null
  current_step: Generated<number>
  step_2_votes_count: Generated<number>
  step_3_content_id: string | null
  step_4_content_id: string | null
  step_completed_at: string | null
  step_1_completed: GeneratedAlways<boolean>
  step_2_completed: GeneratedAlways<boolean>
  step_3_completed: GeneratedAlways<boolean>
  step_4_completed: GeneratedAlways<boolean>
  step_5_completed: GeneratedAlways<boolean>
  completed: GeneratedAlways<boolean>
}

type MemberCounters = {
  user_id: MemberId
  feedback_received: Generated<number>
  feedback_given: Generated<number>
  interviews_as_builder: Generated<number>
  interviews_as_tester: Generated<number>
}

export type RewardSchema = {
  user_badges: UserBadges
  user_wins: UserWins
  milestones: Milestones
  daily_missions: DailyMissions
  point_entries: PointEntries
  user_points: UserPoints
  period_points: PeriodPoints
  board_changes: BoardChanges
  board_places: BoardPlaces
  board_upkeep: BoardUpkeep
  member_counters: MemberCounters
  user_onboarding: UserOnboarding
}
