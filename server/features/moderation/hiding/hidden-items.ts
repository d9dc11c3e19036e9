import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { lockKeptItem } from '#server/features/items/items/locks.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Hiding = { id: ItemId; state: 'hidden' | 'removed' }

/**
 * Takes an item from sight, or changes how it is hidden. One that its author has deleted stays out of sight, and is hidden if the
 * author restores it. Refuses with subject.gone if it can no longer be restored.
 */
export async function hideItem({ tx, record }: UnitOfWork, { id, state }: Hiding) {
  const item = (await lockKeptItem(tx, id)) ?? refuse('subject.gone')
  if (item.status === state) return
  const isSeen = item.status === 'published' && !item.deletedAt
  await tx
    .updateTable('items')
    .set({ status: state, ...(isSeen && { hidden_at: sql`now()` }) })
    .where('id', '=', id)
    .execute()
  if (isSeen) await record({ kind: 'item.hidden', actorId: item.userId, item, payload: {} })
}

/** Restores a hidden item, as far as its author has not deleted it. Refuses with subject.gone if it can no longer be restored. */
export async function restoreItem({ tx, record }: UnitOfWork, id: ItemId) {
  const item = (await lockKeptItem(tx, id)) ?? refuse('subject.gone')
  if (item.status === 'published') return
  await tx.updateTable('items').set({ status: 'published' }).where('id', '=', id).execute()
  if (item.deletedAt) return
  await record({ kind: 'item.restored', actorId: item.userId, item, payload: {} })
  // Only now: what was withdrawn with the item is known by this time.
  await tx.updateTable('items').set({ hidden_at: null }).where('id', '=', id).execute()
}
