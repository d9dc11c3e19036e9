import { sql } from 'kysely'
import type { Area } from './areas.ts'
import { nameOfItem } from './items.ts'

export const rewardArea: Area = {
  title: 'Points and awards',
  sections: {
    points: {
      title: 'Points',
      select: member => sql`select insight_points as "insightPoints", traction_points as "tractionPoints",
        total_missions_completed as "missionsCompleted", feedback_received as "feedbackReceived",
        feedback_given as "feedbackGiven", interviews_as_builder as "interviewsAsBuilder",
        interviews_as_tester as "interviewsAsTester"
        from profiles left join user_points on user_points.user_id = profiles.id
        left join member_counters on member_counters.user_id = profiles.id where profiles.id = ${member}`,
    },
    'point-entries': {
      title: 'Where your points come from',
      select:
        member => sql`select rule, kind, points, ${nameOfItem(sql`item_id`)} as item, item_id as "itemId",
        earned_at as "earnedAt", voided_at as "takenBackAt" from point_entries
        where user_id = ${member} order by earned_at, key`,
    },
    'period-points': {
      title: 'Points of this week and month',
      select: member => sql`select period, kind, points, reached_at as "reachedAt" from period_points
        where user_id = ${member} order by period, kind`,
    },
    badges: {
      title: 'Badges',
      select: member => sql`select badge, earned_at as "earnedAt" from user_badges
        where user_id = ${member} order by earned_at, badge`,
    },
    wins: {
      title: 'Wins',
      select: member => sql`select win, earned_at as "earnedAt", celebrated_at as "shownAt" from user_wins
        where user_id = ${member} order by earned_at, win`,
    },
    milestones: {
      title: 'Milestones',
      select: member => sql`select name, completed_at as "completedAt" from milestones
        where user_id = ${member} order by completed_at, name`,
    },
    missions: {
      title: 'Missions',
      select:
        member => sql`select mission_type as mission, points, ${nameOfItem(sql`target_item_id`)} as item,
        created_at as "givenAt", expires_at as "expiresAt", completed_at as "completedAt" from daily_missions
        where user_id = ${member} order by created_at, seq`,
    },
    'first-steps': {
      title: 'First steps',
      select: member =>
        sql`select primary_role as role, current_step as step, completed as "isDone" from user_onboarding where user_id = ${member}`,
    },
    'rewards-taken-back': {
      title: 'Awards lost with voided votes',
      select: member =>
        sql`select badges, wins, milestones, missions from voided_rewards where user_id = ${member}`,
    },
  },
}
