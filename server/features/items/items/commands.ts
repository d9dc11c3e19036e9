import type { items } from '#contract/items/items.ts'
import { giveUpHidden } from '#server/features/items/uploads/stored-uploads.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { lockUndeletedItem } from './locks.ts'
import { findOwnershipObjection } from './policy.ts'
import { markDeleted } from './stored-items.ts'

/** Its owner can delete an item that is hidden, which is missing for everyone else. */
export const deleteItem: Handler<(typeof items)['DELETE /items/:itemId']> = ({ actor, write }, { params }) =>
  write(async ({ tx, record }) => {
    const item = (await lockUndeletedItem(tx, params.itemId)) ?? refuse('item.missing')
    const objection = findOwnershipObjection(item, actor.id)
    if (objection && item.status !== 'published') refuse('item.missing')
    refuseIf(objection)
    await markDeleted(tx, item.id)
    await giveUpHidden(tx, item.id)
    await record({ kind: 'item.deleted', actorId: actor.id, item, payload: {} })
    return null
  })
