import { sql } from 'kysely'
import type { ItemId, MemberId, MissionId } from '#contract/ids.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList } from '#server/platform/database/list-parameter.ts'

export type CompletedMission = {
  id: MissionId
  user_id: MemberId
  mission_type: MissionType
  completed_at: Timestamp
}

/**
 * Reopens missions whose target is an item on which the member's vote was voided, unless the member wrote something on it.
 * Returns the missions from before.
 */
export async function reopenMissions(tx: Tx, gone: readonly { user: MemberId; item: ItemId }[]) {
  const { rows } = await sql<CompletedMission>`
    update daily_missions set completed_at = null
    from daily_missions before
    join ${rowList(gone)} as vote ("user" uuid, item uuid)
      on vote."user" = before.user_id and vote.item = before.target_item_id
    where before.completed_at is not null and daily_missions.id = before.id
      and not exists (select from comments where comments.user_id = before.user_id and content_id = vote.item
        and unpaid is null)
    returning before.id, before.user_id, before.mission_type, before.completed_at`.execute(tx)
  return rows
}

/** Restores the former times. Returns the missions that were open. */
export async function completeAgain(tx: Tx, missions: readonly CompletedMission[]) {
  const { rows } = await sql<CompletedMission>`
    update daily_missions set completed_at = back.completed_at
    from jsonb_populate_recordset(null::daily_missions, ${JSON.stringify(missions)}::jsonb) back
    where daily_missions.id = back.id and daily_missions.completed_at is null
    returning daily_missions.id, daily_missions.user_id, daily_missions.mission_type, daily_missions.completed_at`.execute(
    tx,
  )
  return rows
}
