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
import { unmarks } from '#server/features/items/comments/queries.ts'
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

const textOf = (where: RawBuilder<unknown>) =>
  withReplies(sql<ReplyRow>`select ${commentColumns} from ${commentRows} where ${where}`)

const ownAnswer = (member: MemberId) =>
  sql<CommentRow | null>`(select to_json(own) from (${textOf(
    sql`comments.feedback_question_id = question.id and comments.user_id = ${member}`,
  )}) as own)`

/** What a fact says of the row `removed`: whether the answer was paid, and was the last paid mark of its author here. */
export const aboutRemovedAnswer = sql`unpaid is null as paid, ${unmarks(sql`removed`)}`

/** Each answer and each solution can be marked. */
const isMarkable = sql<boolean>`coalesce(comments.feedback_question_id::text, comments.title) is not null`

export const findMarkable = (tx: Tx, id: CommentId) =>
  tx
    .selectFrom('comments')
    .select('content_id as itemId')
    .where('id', '=', id)
    .where(isMarkable)
    .executeTakeFirst()

export const getMarkableRow = async (tx: Tx, id: CommentId) =>
  (await textOf(sql`comments.id = ${id} and ${isMarkable}`).execute(tx)).rows[0] ?? refuse('answer.missing')
