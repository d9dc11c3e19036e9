import { sql } from 'kysely'
import { yesType } from '#server/features/evidence/groups/group-counts.ts'
import { hasBlocked } from '#server/features/items/blocks.ts'
import { lockItemAndMember } from '#server/features/items/items/locks.ts'
import { findDroppedRefusal } from '#server/features/items/votes/policy.ts'
import { storeVotes } from '#server/features/items/votes/stored-votes.ts'
import { toVoteFacts } from '#server/features/items/votes/vote-facts.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/**
 * Withdraws a yes and leaves a like. Each new vote takes this back. It has no effect for a member whom the author has
 * blocked. It is not a fact, because it pays nothing and notifies no one. Its times are kept until it is finalized.
 */
export const sayNotForMe: Handler<'PUT /items/:itemId/not-for-me'> = (
  { actor, write },
  { params: { itemId } },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItemAndMember(tx, { itemId, memberId: actor.id })
    refuseIf(findDroppedRefusal(item))
    const { rows } = await sql<{ saidYes: boolean }>`
      with said as (
        insert into not_for_me (item_id, user_id) select id, ${actor.id} from items
        where id = ${itemId} and user_id <> ${actor.id} and not ${hasBlocked(sql`user_id`, actor.id)}
        on conflict (item_id, user_id) do update set noted_at = now(), withdrawn_at = null
          where not_for_me.withdrawn_at is not null
        returning item_id, user_id)
      select exists (select from said join items on items.id = said.item_id
        join votes on votes.user_id = said.user_id and votes.content_id = items.id and votes.content_type = items.kind
        where votes.vote_type = ${yesType}) as "saidYes"`.execute(tx)
    if (rows[0]?.saidYes)
      await record(toVoteFacts(await storeVotes(tx, [{ voter: actor.id, item, after: null }])))
    return null
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
