import { sql } from 'kysely'
import type { openQuestions } from '#contract/talk/open-questions.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'

export const skipQuestion: Handler<(typeof openQuestions)['PUT /questions/:questionId/skip']> = (
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
