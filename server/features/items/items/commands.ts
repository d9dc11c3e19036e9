import type { items } from '#contract/items.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allow } from '#server/platform/refusal.ts'
import { canDecideOn } from './policy.ts'
import { lockItem } from './queries.ts'
import { markDeleted } from './rows.ts'

export const deleteItem: Handler<(typeof items)['DELETE /items/:itemId']> = ({ actor, write }, { params }) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    allow(canDecideOn(item, actor.id))
    await markDeleted(tx, item.id)
    await record({ kind: 'item.deleted', actorId: actor.id, item, payload: {} })
    return null
  })
