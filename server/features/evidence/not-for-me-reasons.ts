import { sql } from 'kysely'
import type { NotForMeReason } from '#contract/evidence/not-for-me.ts'
import type { MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { countNotForMe } from '#server/features/evidence/groups/not-for-me-count.ts'
import { hasBlocked } from '#server/features/items/blocks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Also says that the item is not for the member. The row of that is locked first, as wherever both are deleted. */
export const storeReasonOfMember: Handler<'PUT /items/:itemId/not-for-me-reason'> = (
  { actor, write },
  { params: { itemId }, body: { text } },
) =>
  write(async ({ tx, push }) => {
    const { rows } = await sql<{ author: MemberId; isBlocked: boolean; isDropped: boolean }>`
      with item as (
        select id, user_id, ${hasBlocked(sql`items.user_id`, actor.id)} as is_blocked, stage = 'dropped' as is_dropped
        from items where id = ${itemId} and ${isListed}),
      said as (
        insert into not_for_me (item_id, user_id) select id, ${actor.id} from item where user_id <> ${actor.id} and not is_blocked and not is_dropped
        on conflict (item_id, user_id) do update set withdrawn_at = null,
          noted_at = case when not_for_me.withdrawn_at is null then not_for_me.noted_at else now() end
        returning item_id, user_id),
      stored as (
        insert into not_for_me_reasons (item_id, user_id, text) select item_id, user_id, ${text} from said
        on conflict (item_id, user_id) do update set text = excluded.text, given_on = excluded.given_on
          where not_for_me_reasons.text <> excluded.text)
      select user_id as author, is_blocked as "isBlocked", is_dropped as "isDropped" from item`.execute(tx)
    const { author, isBlocked, isDropped } = rows[0] ?? refuse('item.missing')
    if (isBlocked) refuse('item.blocked')
    if (isDropped) refuse('item.dropped')
    push({ room: `member:${author}`, message: { type: 'item.changed', itemId } })
    return null
  })

/** The ids are random, so the order within a day says nothing about the time. */
const latest = sql`select id, text, given_on::text as day from not_for_me_reasons
  where not_for_me_reasons.item_id = items.id and hidden_as is null order by given_on desc, id limit ${sql.lit(pageSizes.notForMeReasons)}`

export const listReasons: Handler<'GET /items/:itemId/not-for-me-reasons'> = async (
  { db, actor },
  { params: { itemId } },
) => {
  const { rows } = await sql<{ pressed: number; reasons: NotForMeReason[] }>`
    select ${countNotForMe(sql`items.id`)} as pressed,
      coalesce((select json_agg(latest order by day desc, id) from (${latest}) latest), '[]') as reasons
    from items where id = ${itemId} and user_id = ${actor.id} and ${isListed}`.execute(db)
  return rows[0] ?? refuse('item.missing')
}
