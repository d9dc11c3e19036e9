import type { ItemId, QuestionId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

export const moveSolutionCount = (tx: Tx, itemId: ItemId, by: number) =>
  tx
    .updateTable('items')
    .set(eb => ({ solution_count: eb('solution_count', '+', by) }))
    .where('id', '=', itemId)
    .execute()

export const moveCommentCount = (tx: Tx, itemId: ItemId, by: number) =>
  tx
    .updateTable('items')
    .set(eb => ({ comment_count: eb('comment_count', '+', by) }))
    .where('id', '=', itemId)
    .execute()

export async function moveAnswerCount(
  tx: Tx,
  { item, questionId, by }: { item: { id: ItemId }; questionId: QuestionId; by: number },
) {
  await tx
    .updateTable('feedback_questions')
    .set(eb => ({ answer_count: eb('answer_count', '+', by) }))
    .where('id', '=', questionId)
    .execute()
  await tx
    .updateTable('items')
    .set(eb => ({ answer_count: eb('answer_count', '+', by) }))
    .where('id', '=', item.id)
    .execute()
}
