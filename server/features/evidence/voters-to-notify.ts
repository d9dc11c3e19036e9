import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Those whom the first decision about an item notifies. Reads `votes` as the members. */
export const votersToNotify = (itemId: ItemId, author: MemberId) => sql`
  from votes join profiles on profiles.id = votes.user_id
  where votes.content_id = ${itemId} and votes.user_id <> ${author} and profiles.left_at is null
    and not ${isEitherBlocked(sql`votes.user_id`, author)}`

export const countVotersToNotify: Handler<'GET /items/:itemId/decision/voters'> = async (
  { db, actor },
  { params: { itemId } },
) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer ${votersToNotify(itemId, actor.id)}) as count
    from items where items.id = ${itemId} and items.user_id = ${actor.id} and ${isListed}`.execute(db)
  return rows[0] ?? refuse('item.missing')
}
