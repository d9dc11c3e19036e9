import { sql } from 'kysely'
import type { UnitOfWork, Write } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { lockExistingItem, lockOwnItem } from './locks.ts'
import { findOwnershipRefusal, findRestorationRefusal } from './policy.ts'
import { getDetail, isErasable } from './queries.ts'
import { markDeleted, markErased } from './stored-items.ts'

/** Deletes a hidden item too. */
export const deleteItem: Handler<'DELETE /items/:itemId'> = ({ actor, write }, { params }) =>
  write(async ({ tx, record }) => {
    const item = (await lockExistingItem(tx, params.itemId)) ?? refuse('item.missing')
    const refusal = findOwnershipRefusal(item, actor.id)
    if (refusal && item.status !== 'published') refuse('item.missing')
    refuseIf(refusal)
    await markDeleted(tx, item.id)
    await record({ kind: 'item.deleted', actorId: actor.id, item, payload: {} })
    return null
  })

/** An item that a moderator has hidden is hidden again. */
export const restoreItem: Handler<'PUT /items/:itemId/restoration'> = (
  { actor, write },
  { params: { itemId } },
) =>
  write(async unit => {
    const item = (await lockOwnItem(unit.tx, { id: itemId, owner: actor.id })) ?? refuse('item.missing')
    const { deletedAt } = item
    if (deletedAt) {
      refuseIf(findRestorationRefusal(item))
      await unit.tx.updateTable('items').set({ deleted_at: null }).where('id', '=', itemId).execute()
      await unit.record({ kind: 'item.undeleted', actorId: actor.id, item, payload: { deletedAt } })
      await followModeration(unit, item)
    }
    return getDetail(unit.tx, { id: itemId, viewer: actor.id })
  })

type Restored = NonNullable<Awaited<ReturnType<typeof lockOwnItem>>>

/** Carries out what a moderator decided about an item while it was deleted. */
async function followModeration({ tx, record }: UnitOfWork, { status, hiddenAt, ...item }: Restored) {
  const about = { actorId: item.userId, item, payload: {} }
  if (status !== 'published' && !hiddenAt) {
    await tx.updateTable('items').set({ hidden_at: sql`now()` }).where('id', '=', item.id).execute()
    await record({ kind: 'item.hidden', ...about })
  }
  if (status === 'published' && hiddenAt) {
    await record({ kind: 'item.restored', ...about })
    await tx.updateTable('items').set({ hidden_at: null }).where('id', '=', item.id).execute()
  }
}

export async function eraseDeletedItems(write: Write) {
  while (await write(eraseNext));
}

async function eraseNext({ tx, record }: UnitOfWork) {
  const item = await tx
    .selectFrom('items')
    .select(['id', 'kind', 'name as title', 'user_id as userId'])
    .where(isErasable)
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!item) return false
  await markErased(tx, item.id)
  await record({ kind: 'item.erased', actorId: item.userId, item, payload: {} })
  return true
}
