import { type RawBuilder, sql } from 'kysely'
import type { GroupId, MemberId } from '#contract/ids.ts'
import type { ThingCounts } from '#contract/moderation/group-orders.ts'
import { kindOfText } from '#server/features/items/deleted-texts.ts'
import { isKeptDeleted } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * Each thing has the item that is locked to hide it. A deleted item counts while it can be restored. Texts on the member's
 * own items are left out, because they are hidden with the item.
 */
export const thingsOf = (member: MemberId | RawBuilder<unknown>) => sql`
  select 'item' as kind, id, id as item_id from items
  where user_id = ${member} and status = 'published' and (deleted_at is null or ${isKeptDeleted})
  union all
  select ${kindOfText}, comments.id, content_id
  from comments join items on items.id = content_id
  where comments.user_id = ${member} and items.user_id <> ${member}
  union all
  select 'message', id, null from messages
  where user_id = ${member} and not exists (select from hidden_messages where message_id = messages.id)
  union all
  select 'avatar', id, null from profiles where id = ${member} and avatar_key is not null`

export async function countThings(db: Db | Tx, member: MemberId) {
  const none = { item: 0, comment: 0, answer: 0, solution: 0, message: 0, avatar: 0 }
  const { rows } = await sql<{ kinds: Partial<ThingCounts> | null; confirmed: number; things: number }>`
    select json_object_agg(kind, count) as kinds, coalesce(sum(count), 0)::integer as things,
      (select count(*)::integer from subscribers join items on items.id = subscribers.item_id
        where items.user_id = ${member} and confirmed_at is not null and left_at is null and removed_at is null) as confirmed
    from (select kind, count(*)::integer as count from (${thingsOf(member)}) thing group by kind) counted`.execute(
    db,
  )
  const { kinds, confirmed, things } = rows[0] ?? { kinds: null, confirmed: 0, things: 0 }
  return { counts: { ...none, ...kinds }, confirmed, things }
}

/** Notes what is in sight, and what still waits after an earlier purge of the member. */
export async function noteThings(tx: Tx, { id, member }: { id: GroupId; member: MemberId }) {
  // Locks the earlier purges, so that they can't restore anything now.
  const { numAffectedRows: takenOver = 0n } = await sql`
    update purged_things set group_id = ${id},
      state = case when exists (select from hidden_texts where id = subject_id) then state else 'due' end
    where group_id in (
      select purge.id from suspicious_groups purge join suspicious_accounts own on own.group_id = purge.id
      where own.user_id = ${member} and purge.kind = 'everything' and purge.state = 'restored' for update of purge)`.execute(
    tx,
  )
  const { numAffectedRows = 0n } = await sql`
    insert into purged_things (group_id, subject_kind, subject_id)
    select ${id}, kind, id from (${thingsOf(member)}) thing order by item_id, kind, id
    on conflict do nothing`.execute(tx)
  return Number(takenOver + numAffectedRows)
}
