import type { MemberId } from '#contract/ids.ts'
import type { Badge, BadgeId } from '#contract/rewards/badges.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type BadgeRule, badgeRules } from './rules.ts'

const toBadge = (
  { name: id, title: name, description, tier }: BadgeRule,
  earnedAt: string | null,
): Badge => ({
  id,
  name: i18n.marked(name),
  description: i18n.marked(description),
  tier,
  earnedAt,
})

type Earned = { badge: BadgeId; earnedAt: string }

const toBadges = (earned: readonly Earned[]) =>
  earned.flatMap(({ badge, earnedAt }) =>
    badgeRules.filter(({ name }) => name === badge).map(rule => toBadge(rule, earnedAt)),
  )

/** The newest come first. A member without badges has one empty row, an unknown member none. */
const listEarned = (db: Db, member: MemberId) =>
  db
    .selectFrom('profiles')
    .leftJoin('user_badges as earned', 'earned.user_id', 'profiles.id')
    .select(['earned.badge', 'earned.earned_at as earnedAt'])
    .where('profiles.id', '=', member)
    .where('profiles.left_at', 'is', null)
    .orderBy('earned.earned_at', 'desc')
    .orderBy('earned.badge')
    .execute()

const isEarned = (row: { [K in keyof Earned]: Earned[K] | null }): row is Earned => row.badge !== null

export const listBadges: Handler<'GET /me/badges'> = async ({ db, actor }) => {
  const earned = (await listEarned(db, actor.id)).filter(isEarned)
  const held = new Set(earned.map(({ badge }) => badge))
  return [
    ...toBadges(earned),
    ...badgeRules.filter(({ name }) => !held.has(name)).map(rule => toBadge(rule, null)),
  ]
}

export const listMemberBadges: Handler<'GET /members/:memberId/badges'> = async (
  { db },
  { params: { memberId } },
) => {
  const rows = await listEarned(db, memberId)
  if (rows.length === 0) refuse('member.missing')
  return toBadges(rows.filter(isEarned))
}
