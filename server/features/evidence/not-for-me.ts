import { sql } from 'kysely'
import { hasBlocked } from '#server/features/items/blocks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/**
 * Has no effect for a member whom the author has blocked. It is no fact, because it pays nothing and notifies no one. Its
 * times are kept until it is finalized.
 */
export const sayNotForMe: Handler<'PUT /items/:itemId/not-for-me'> = (
  { actor, write },
  { params: { itemId } },
) =>
  write(async ({ tx }) => {
    const { rows } = await sql<{ isListed: boolean }>`
      with item as (select id, user_id from items where id = ${itemId} and ${isListed}),
      said as (
        insert into not_for_me (item_id, user_id) select id, ${actor.id} from item
        where user_id <> ${actor.id} and not ${hasBlocked(sql`item.user_id`, actor.id)}
        on conflict (item_id, user_id) do update set noted_at = now(), withdrawn_at = null
          where not_for_me.withdrawn_at is not null)
      select exists (select from item) as "isListed"`.execute(tx)
    return rows[0]?.isListed ? null : refuse('item.missing')
  })

export const takeNotForMeBack: Handler<'DELETE /items/:itemId/not-for-me'> = (
  { actor, write },
  { params: { itemId } },
) =>
  write(async ({ tx }) => {
    await sql`
      with taken as (
        update not_for_me set withdrawn_at = now()
        where item_id = ${itemId} and user_id = ${actor.id} and withdrawn_at is null
        returning item_id, user_id)
      delete from not_for_me_reasons using taken
      where not_for_me_reasons.item_id = taken.item_id
        and not_for_me_reasons.user_id = taken.user_id`.execute(tx)
    return null
  })
