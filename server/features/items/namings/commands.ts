import { sql } from 'kysely'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { isStanding } from '#server/features/items/items/queries.ts'
import { pushToOwnPages, pushToWatchers } from '#server/features/items/items/reactions.ts'
import type { FactItem } from '#server/model/facts.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { namePainPoints, STOPPED } from './stored-namings.ts'

export const nameInIdea: Handler<'PUT /ideas/:ideaId/namings'> = (
  { actor, write },
  { params: { ideaId }, body },
) =>
  write(async unit => {
    const item = await lockItem(unit.tx, ideaId)
    refuseIf(findOwnershipRefusal(item, actor.id))
    if (item.kind !== 'idea') refuse('item.wrong-kind')
    await namePainPoints(unit, { ...body, ideaId, author: actor.id })
    pushToWatchers({ item }).forEach(unit.push)
    return null
  })

export const answerNaming: Handler<'PUT /pain-points/:painPointId/namings/:ideaId'> = (
  { actor, write },
  { params: { painPointId, ideaId }, body: { accepted } },
) =>
  write(async ({ tx, push }) => {
    const item = await lockItem(tx, painPointId)
    refuseIf(findOwnershipRefusal(item, actor.id))
    const { rows } = await sql<FactItem & { isChanged: boolean }>`
      with answered as (
        update namings set accepted_at = case when ${accepted} then coalesce(accepted_at, now()) end,
          ignored_at = case when not ${accepted} then coalesce(ignored_at, now()) end,
          notified_at = case when ${accepted} then notified_at else ${STOPPED} end
        from items where idea_id = ${ideaId} and pain_id = ${painPointId} and withdrawn_at is null
          and items.id = idea_id and (not ${accepted} or ${isStanding} and not ${isEitherBlocked(sql`items.user_id`, actor.id)})
        returning items.id, items.kind, items.name as title, items.user_id as "userId"),
      seen as (update notifications set read = true
        where user_id = ${actor.id} and kind = 'naming' and item_id = ${painPointId} and not read
          and not exists (select from namings open where open.pain_id = ${painPointId} and open.idea_id <> ${ideaId}
            and withdrawn_at is null and accepted_at is null and ignored_at is null))
      select answered.*, (accepted_at is null) = ${accepted} as "isChanged"
      from answered join namings on idea_id = answered.id and pain_id = ${painPointId}`.execute(tx)
    const { isChanged, ...idea } = rows[0] ?? refuse('naming.missing')
    // A push would tell the author of the idea that it was ignored.
    const changed = isChanged
      ? [item, idea].flatMap(one => pushToWatchers({ item: one }))
      : pushToOwnPages({ item })
    changed.forEach(push)
    push(notificationsPush(actor.id))
    return null
  })
