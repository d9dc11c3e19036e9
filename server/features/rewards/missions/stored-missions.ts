import { type RawBuilder, sql } from 'kysely'
import type { MemberId, MissionId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { OpenMission } from './deeds.ts'

/** The open mission of the member whose id the column `member` has. */
export const selectOpenMission = (member: RawBuilder<unknown>) => sql<OpenMission>`
  select id, mission_type as type,
    case mission_type when 'connect' then target_user_id else target_item_id end as target
  from (select * from daily_missions where user_id = ${member} order by seq desc limit 1) latest
  where completed_at is null and expires_at > now()`

/** Of several deeds and presses only the first completes it. Returns the fact of that. */
export async function complete(
  tx: Tx,
  { id, member }: { id: MissionId; member: MemberId },
): Promise<FactOf<'mission.completed'> | undefined> {
  const completed = await tx
    .updateTable('daily_missions')
    .set({ completed_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', member)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('mission_type')
    .executeTakeFirst()
  if (!completed) return undefined
  const payload = { missionId: id, type: completed.mission_type }
  return { kind: 'mission.completed', actorId: member, item: null, payload }
}
