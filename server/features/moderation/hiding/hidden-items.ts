import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { lockUndeletedItem } from '#server/features/items/items/locks.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Hiding = { id: ItemId; state: 'hidden' | 'removed' }

/** Takes an item from sight, or changes how it is hidden. Refuses with subject.gone if it is deleted. */
export async function hideItem({ tx, record }: UnitOfWork, { id, state }: Hiding) {
  const item = (await lockUndeletedItem(tx, id)) ?? refuse('subject.gone')
  if (item.status === state) return
  const isSeen = item.status === 'published'
  await tx
    .updateTable('items')
    .set({ status: state, ...(isSeen && { hidden_at: sql`now()` }) })
    .where('id', '=', id)
    .execute()
  if (isSeen) await record({ kind: 'item.hidden', actorId: item.userId, item, payload: {} })
}

/** Restores a hidden item. Refuses with subject.gone if it is deleted. */
export async function restoreItem({ tx, record }: UnitOfWork, id: ItemId) {
  const item = (await lockUndeletedItem(tx, id)) ?? refuse('subject.gone')
  if (item.status === 'published') return
  await tx.updateTable('items').set({ status: 'published' }).where('id', '=', id).execute()
  await record({ kind: 'item.restored', actorId: item.userId, item, payload: {} })
  // Only now: what was withdrawn with the item is known by this time.
  await tx.updateTable('items').set({ hidden_at: null }).where('id', '=', id).execute()
}
