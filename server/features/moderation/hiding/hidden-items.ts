import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { lockKeptItem } from '#server/features/items/items/locks.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Hiding = { id: ItemId; state: 'hidden' | 'removed' }

/** An item that its author has deleted is then hidden if the author restores it. */
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

/** The item stays deleted if its author has deleted it. */
export async function unhideItem({ tx, record }: UnitOfWork, id: ItemId) {
  const item = (await lockKeptItem(tx, id)) ?? refuse('subject.gone')
  if (item.status === 'published') return
  await tx.updateTable('items').set({ status: 'published' }).where('id', '=', id).execute()
  if (item.deletedAt) return
  await record({ kind: 'item.restored', actorId: item.userId, item, payload: {} })
  // Comes last: the reactions to the fact read the time of hiding to find what was withdrawn with the item.
  await tx.updateTable('items').set({ hidden_at: null }).where('id', '=', id).execute()
}
