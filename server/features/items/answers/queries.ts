import { type RawBuilder, sql } from 'kysely'
import type { CommentId, MemberId, QuestionId } from '#contract/ids.ts'
import {
  type CommentRow,
  commentColumns,
  commentRows,
  type ReplyRow,
  selectLatest,
  toComment,
  toPage,
  withReplies,
} from '#server/features/items/comments/comment-rows.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { visitorAnswerCount } from '#server/features/items/visitor-answers/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const listAnswers: Handler<'GET /questions/:questionId/answers'> = async (
  { db, actor },
  { params: { questionId }, query },
) => {
  const thread = {
    comments: sql`comments.feedback_question_id = ${questionId}`,
    removed: sql`removed_comments.question_id = ${questionId}`,
  }
  const [{ own, visitorCount }, latest] = await Promise.all([
    getQuestion(db, questionId, actor.id),
    selectLatest(thread, query.before).execute(db),
  ])
  const { rows, earlier } = toPage(latest.rows)
  return { comments: rows.map(row => toComment(row, actor.id)), earlier, own, visitorCount }
}

export async function getQuestion(db: Db | Tx, questionId: QuestionId, member: MemberId) {
  const question = await db
    .selectFrom('feedback_questions as question')
    .innerJoin('items', 'items.id', 'question.item_id')
    .select(['items.id as itemId', ownAnswer(member).as('answer')])
    .select(visitorAnswerCount(member).as('visitorCount'))
    .where('question.id', '=', questionId)
    .where(isListed)
    .executeTakeFirst()
  if (!question) return refuse('question.missing')
  const { itemId, answer, visitorCount } = question
  return { itemId, own: answer && toComment(answer, member), visitorCount }
}

const answerOf = (where: RawBuilder<unknown>) =>
  withReplies(
    sql<ReplyRow>`select ${commentColumns} from ${commentRows} where comments.feedback_question_id is not null and ${where}`,
  )

const ownAnswer = (member: MemberId) =>
  sql<CommentRow | null>`(select to_json(own) from (${answerOf(
    sql`comments.feedback_question_id = question.id and comments.user_id = ${member}`,
  )}) as own)`

export const findAnswer = (tx: Tx, id: CommentId) =>
  tx
    .selectFrom('comments')
    .select('content_id as itemId')
    .where('id', '=', id)
    .where('feedback_question_id', 'is not', null)
    .executeTakeFirst()

export const getAnswerRow = async (tx: Tx, id: CommentId) =>
  (await answerOf(sql`comments.id = ${id}`).execute(tx)).rows[0] ?? refuse('answer.missing')

/** Marks that pay. They cannot change while the item is locked. */
export const otherMarks = (row: RawBuilder<unknown>) => sql`select from comments other
  where other.content_id = ${row}.content_id and other.user_id = ${row}.user_id and other.verified_at is not null
    and other.unpaid is null and other.id <> ${row}.id`

/** What a fact says of the row `removed`: whether the answer was paid, and was the last paid mark of its author here. */
export const aboutRemovedAnswer = sql`unpaid is null as paid,
  unpaid is null and verified_at is not null and not exists (${otherMarks(sql`removed`)}) as unmarks`
