import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { TALKS_ELSEWHERE_MAX } from '#contract/lengths.ts'
import { findFutureProblem } from '#contract/talk/talks-elsewhere.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

const lockForAuthor = async (tx: Tx, itemId: ItemId, author: MemberId) =>
  refuseIf(findOwnershipRefusal(await lockItem(tx, itemId), author))

/** The latest day that has begun somewhere on Earth: the day at UTC+14. */
const latestDay = sql<string>`(now() at time zone 'UTC' + interval '14 hours')::date::text`

export const keepTalkElsewhere: Handler<'PUT /items/:itemId/talks-elsewhere/:talkId'> = (
  { actor, write },
  { params: { itemId, talkId }, body: { who, day, doesSomething: does_something, pays, note } },
) =>
  write(async ({ tx }) => {
    await lockForAuthor(tx, itemId, actor.id)
    const others = sql<number>`(select count(*)::integer from talks_elsewhere
      where item_id = ${itemId} and id <> ${talkId})`
    const state = await tx
      .selectNoFrom([others.as('others'), latestDay.as('latestDay')])
      .executeTakeFirstOrThrow()
    const problem = findFutureProblem(day, state.latestDay)
    if (problem) refuse('request.invalid', { day: problem })
    if (state.others >= TALKS_ELSEWHERE_MAX) refuseFields('talks-elsewhere.too-many', ['who'])
    const talk = { who, day, does_something, pays, note }
    await tx
      .insertInto('talks_elsewhere')
      .values({ item_id: itemId, id: talkId, ...talk })
      .onConflict(conflict => conflict.columns(['item_id', 'id']).doUpdateSet(talk))
      .execute()
    return null
  })

export const deleteTalkElsewhere: Handler<'DELETE /items/:itemId/talks-elsewhere/:talkId'> = (
  { actor, write },
  { params: { itemId, talkId } },
) =>
  write(async ({ tx }) => {
    await lockForAuthor(tx, itemId, actor.id)
    await sql`delete from talks_elsewhere where item_id = ${itemId} and id = ${talkId}`.execute(tx)
    return null
  })
