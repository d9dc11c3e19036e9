import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { MissionType, missionPoints } from '#contract/rewards/missions.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findCurrentMission, findMission, lastSeq } from './queries.ts'
import { toMissionPushes } from './reactions.ts'
import { complete } from './stored-missions.ts'
import { type Drawn, drawTarget } from './targets.ts'

export const drawMission: Handler<'PUT /me/mission'> = ({ actor, write }) =>
  write(async ({ tx, push }) => {
    const current = await findCurrentMission(tx, actor.id)
    if (current) return current
    const types = MissionType.options
      .map(type => ({ type, place: Math.random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ type }) => type)
    const drawn = await drawTarget(tx, { member: actor.id, lot: Math.random(), types })
    if (drawn && (await insertMission(tx, actor.id, drawn))) toMissionPushes(actor.id).forEach(push)
    return (await findCurrentMission(tx, actor.id)) ?? null
  })

/** Only the first of several requests at once stores a mission. */
async function insertMission(tx: Tx, member: MemberId, { type, ...target }: Drawn) {
  const { numAffectedRows } = await sql`
    insert into daily_missions (user_id, seq, mission_type, points, target_item_id, target_user_id)
    select ${member}, coalesce(${lastSeq(member)}, 0) + 1, ${type}, ${missionPoints[type]}, ${target.item}::uuid,
      ${target.member}::uuid
    where not exists (select from daily_missions
      where user_id = ${member} and seq = ${lastSeq(member)} and expires_at > now())
    on conflict (user_id, seq) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export const completeMission: Handler<'PUT /missions/:missionId/completion'> = (
  { actor, write },
  { params: { missionId } },
) =>
  write(async ({ tx, record }) => {
    const own = { id: missionId, member: actor.id }
    const completed = await complete(tx, own)
    if (completed) await record(completed)
    const mission = (await findMission(tx, own)) ?? refuse('mission.missing')
    if (!mission.completedAt) refuse('mission.expired')
    return mission
  })
