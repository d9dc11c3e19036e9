import { sql } from 'kysely'
import { isListed } from '#server/features/items/items/queries.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const skipQuestion: Handler<'PUT /questions/:questionId/skip'> = (
  { actor, write },
  { params: { questionId } },
) =>
  write(async ({ tx }) => {
    const { numAffectedRows } = await sql`
      insert into skipped_questions (user_id, question_id)
      select ${actor.id}, q.id from feedback_questions q join items on items.id = q.item_id
      where q.id = ${questionId} and ${isListed}
      on conflict (user_id, question_id) do update set skipped_at = excluded.skipped_at`.execute(tx)
    return numAffectedRows ? null : refuse('question.missing')
  })

export const unskipQuestion: Handler<'DELETE /questions/:questionId/skip'> = (
  { actor, write },
  { params: { questionId } },
) =>
  write(async ({ tx }) => {
    await sql`delete from skipped_questions where user_id = ${actor.id} and question_id = ${questionId}`.execute(
      tx,
    )
    return null
  })

export const skipPainPoint: Handler<'PUT /items/:itemId/skip'> = ({ actor, write }, { params: { itemId } }) =>
  write(async ({ tx }) => {
    const { numAffectedRows } = await sql`
      insert into skipped_pain_points (user_id, item_id)
      select ${actor.id}, items.id from items where items.id = ${itemId} and kind = 'pain_point' and ${isListed}
      on conflict (user_id, item_id) do update set skipped_at = excluded.skipped_at`.execute(tx)
    return numAffectedRows ? null : refuse('item.missing')
  })

export const unskipPainPoint: Handler<'DELETE /items/:itemId/skip'> = (
  { actor, write },
  { params: { itemId } },
) =>
  write(async ({ tx }) => {
    await sql`delete from skipped_pain_points where user_id = ${actor.id} and item_id = ${itemId}`.execute(tx)
    return null
  })
