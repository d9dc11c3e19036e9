import { sql } from 'kysely'
import type { MemberId, MissionId } from '#contract/ids.ts'
import type { Mission, MissionTarget } from '#contract/rewards/missions.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { author, isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { describeMission } from './mission-text.ts'

/** No other mission can be current, because each begins after the one before ended. */
export const lastSeq = (member: MemberId) =>
  sql<number>`(select max(seq) from daily_missions where user_id = ${member})`

/** A target is null if it is no longer listed, or if its member has left or is blocked. */
const selectMissions = (db: Db | Tx, member: MemberId) =>
  db
    .selectFrom('daily_missions as mission')
    .leftJoin('items', join => join.onRef('items.id', '=', 'mission.target_item_id').on(isListed))
    .leftJoin('profiles', join =>
      join
        .onRef('profiles.id', '=', 'mission.target_user_id')
        .on(sql<boolean>`left_at is null and not ${isEitherBlocked(member, sql`profiles.id`)}`),
    )
    .select(['mission.id', 'mission.mission_type as type', 'mission.points'])
    .select(['mission.completed_at as completedAt', 'mission.created_at as createdAt'])
    .select(['mission.expires_at as expiresAt', sql<string>`clock_timestamp()`.as('now')])
    .select(
      sql<MissionTarget | null>`case when items.id is not null and profiles.id is not null then json_build_object(
        'id', items.id, 'kind', items.kind, 'title', items.name, 'member', ${author}) end`.as('target'),
    )
    .where('mission.user_id', '=', member)

const toMission = (mission: Omit<Mission, 'title' | 'description'>): Mission => ({
  ...mission,
  ...describeMission(mission.type, mission.target),
})

export async function findCurrentMission(db: Db | Tx, member: MemberId) {
  const mission = await selectMissions(db, member)
    .where('mission.seq', '=', lastSeq(member))
    .where('mission.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return mission && toMission(mission)
}

export async function findMission(tx: Tx, { id, member }: { id: MissionId; member: MemberId }) {
  const mission = await selectMissions(tx, member).where('mission.id', '=', id).executeTakeFirst()
  return mission && toMission(mission)
}

export const getMission: Handler<'GET /me/mission'> = async ({ db, actor }) =>
  (await findCurrentMission(db, actor.id)) ?? null
