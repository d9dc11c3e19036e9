import type { ItemId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

export const moveCommentCount = (tx: Tx, itemId: ItemId, by: number) =>
  tx
    .updateTable('items')
    .set(eb => ({ comment_count: eb('comment_count', '+', by) }))
    .where('id', '=', itemId)
    .execute()
