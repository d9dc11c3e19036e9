import type { VisitorAnswerId } from '#contract/ids.ts'
import { lockUndeletedItem } from '#server/features/items/items/locks.ts'
import { hintAtItem } from '#server/model/hints.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Hiding = { id: VisitorAnswerId; state: 'hidden' | 'removed' }

/**
 * Hides the answer from members, even if the item's author does not show it at present. The item's author can still read it.
 */
export const hideVisitorAnswer = (unit: UnitOfWork, { id, state }: Hiding) => mark(unit, { id, state })

/** Members see the answer again if the item's author shows it. */
export const restoreVisitorAnswer = (unit: UnitOfWork, id: VisitorAnswerId) => mark(unit, { id, state: null })

type Marking = { id: VisitorAnswerId; state: Hiding['state'] | null }

async function mark({ tx, hint }: UnitOfWork, { id, state }: Marking) {
  const found = await tx
    .selectFrom('visitor_answers')
    .select('item_id as itemId')
    .where('id', '=', id)
    .executeTakeFirst()
  const item = (found && (await lockUndeletedItem(tx, found.itemId))) ?? refuse('subject.gone')
  if (item.status !== 'published') refuse('subject.item-hidden')
  const { numUpdatedRows } = await tx
    .updateTable('visitor_answers')
    .set({ hidden_as: state })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('subject.gone')
  hint(hintAtItem(item.id))
}
