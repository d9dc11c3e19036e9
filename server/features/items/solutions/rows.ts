import type { ItemId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

export const moveSolutionCount = (tx: Tx, itemId: ItemId, by: number) =>
  tx
    .updateTable('items')
    .set(eb => ({ solution_count: eb('solution_count', '+', by) }))
    .where('id', '=', itemId)
    .execute()
