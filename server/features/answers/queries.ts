import type { answers } from '#contract/answers.ts'
import type { MemberId, QuestionId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { commentRows, commentView, stretchOf } from '../comments/queries.ts'
import { isListed } from '../items/queries.ts'

type List = (typeof answers)['GET /questions/:questionId/answers']

export const listAnswers: Handler<List> = async ({ db, actor }, { params: { questionId }, query }) => {
  const thread = commentRows(db).where('comments.feedback_question_id', '=', questionId)
  const [, stretch, own] = await Promise.all([
    getQuestionItem(db, questionId),
    stretchOf(thread, { before: query.before, viewer: actor.id }),
    findOwnAnswer(db, questionId, actor.id),
  ])
  return { ...stretch, own }
}

/** The item of a question that everyone may see; refuses with question.missing. */
export async function getQuestionItem(db: Db | Tx, questionId: QuestionId) {
  const question = await db
    .selectFrom('feedback_questions')
    .innerJoin('items', 'items.id', 'feedback_questions.item_id')
    .select('items.id')
    .where('feedback_questions.id', '=', questionId)
    .where(isListed)
    .executeTakeFirst()
  return question?.id ?? refuse('question.missing')
}

/** A member's answer to a question, null when there is none. */
export async function findOwnAnswer(db: Db | Tx, questionId: QuestionId, member: MemberId) {
  const row = await commentRows(db)
    .where('comments.feedback_question_id', '=', questionId)
    .where('comments.user_id', '=', member)
    .executeTakeFirst()
  return row ? commentView(row, member) : null
}
