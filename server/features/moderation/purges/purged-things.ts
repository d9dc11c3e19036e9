import { type RawBuilder, sql } from 'kysely'
import type { DecisionId, MemberId } from '#contract/ids.ts'
import type { ThingCounts } from '#contract/moderation/purges.ts'
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
  select case when feedback_question_id is null then 'comment' else 'answer' end, comments.id, content_id
  from comments join items on items.id = content_id
  where comments.user_id = ${member} and items.user_id <> ${member}
  union all
  select 'solution', solutions.id, pain_point_id from solutions join items on items.id = pain_point_id
  where solutions.user_id = ${member} and items.user_id <> ${member}
  union all
  select 'message', id, null from messages
  where user_id = ${member} and not exists (select from hidden_messages where message_id = messages.id)
  union all
  select 'avatar', id, null from profiles where id = ${member} and avatar_key is not null`

export async function countThings(db: Db | Tx, member: MemberId) {
  const { rows } = await sql<ThingCounts & { confirmed: number }>`
    select count(*) filter (where kind = 'item')::integer as item,
      count(*) filter (where kind = 'comment')::integer as comment,
      count(*) filter (where kind = 'answer')::integer as answer,
      count(*) filter (where kind = 'solution')::integer as solution,
      count(*) filter (where kind = 'message')::integer as message,
      count(*) filter (where kind = 'avatar')::integer as avatar,
      (select count(*)::integer from subscribers join items on items.id = subscribers.item_id
        where items.user_id = ${member} and confirmed_at is not null and left_at is null and removed_at is null) as confirmed
    from (${thingsOf(member)}) thing`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  const { confirmed, ...counts } = row
  const things = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { counts, confirmed, things }
}

/** Notes what is in sight, and what still waits after an earlier purge of the member. */
export async function noteThings(tx: Tx, { decision, member }: { decision: DecisionId; member: MemberId }) {
  // Locks the earlier purges, so that they give nothing back meanwhile.
  const { numAffectedRows: takenOver = 0n } = await sql`
    update purged_things set decision_id = ${decision},
      state = case when exists (select from hidden_texts where id = subject_id) then state else 'due' end
    where decision_id in (
      select decision_id from purges join case_decisions on case_decisions.id = decision_id join cases on cases.id = case_id
      where author_id = ${member} and restored_at is not null for update of purges)`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into purged_things (decision_id, subject_kind, subject_id)
    select ${decision}, kind, id from (${thingsOf(member)}) thing order by item_id, kind, id
    on conflict do nothing`.execute(tx)
  return Number(takenOver + numAffectedRows)
}
