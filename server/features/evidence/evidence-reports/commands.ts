import type { ItemId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const setReport: Handler<'PUT /items/:itemId/report'> = (
  { actor, write },
  { params: { itemId }, body: { isPublic } },
) =>
  write(async ({ tx }) => {
    refuseIf(findOwnershipRefusal(await lockItem(tx, itemId), actor.id))
    await (isPublic ? publish(tx, itemId) : withdraw(tx, itemId))
    return { isPublic }
  })

const publish = (tx: Tx, item_id: ItemId) =>
  tx
    .insertInto('evidence_reports')
    .values({ item_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()

const withdraw = (tx: Tx, itemId: ItemId) =>
  tx.deleteFrom('evidence_reports').where('item_id', '=', itemId).execute()
