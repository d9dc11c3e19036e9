import { sql } from 'kysely'
import type { MemberId, QuestionId, VisitorAnswerId } from '#contract/ids.ts'
import type { VisitorAnswer } from '#contract/items/visitor-answers.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isEarlier, toCursor } from '#server/platform/queries/cursor.ts'

const isShown = sql<boolean>`(visitor_answers.shown_at is not null and visitor_answers.hidden_as is null)`
const isOwn = (viewer: MemberId) => sql<boolean>`(items.user_id = ${viewer})`

const isSeenBy = (viewer: MemberId) => sql<boolean>`(${isOwn(viewer)} or ${isShown})`

export const visitorAnswerCount = (viewer: MemberId) => sql<number>`(
  select count(*)::integer from visitor_answers
  where visitor_answers.question_id = question.id and ${isSeenBy(viewer)})`

/** Assumes that the item is listed. */
export const isVisitorAnswerShown = async (db: Db | Tx, id: VisitorAnswerId) =>
  (await db.selectFrom('visitor_answers').select('id').where('id', '=', id).where(isShown).execute()).length >
  0

const showing = (viewer: MemberId) => sql<VisitorAnswer['showing']>`case when ${isOwn(viewer)} then case
  when visitor_answers.hidden_as is not null then 'hidden'
  when visitor_answers.shown_at is not null then 'shown'
  when visitor_answers.consent_version is null then 'early' else 'kept' end end`

// That somebody who said yes answered is for the author alone.
const givenOn = (viewer: MemberId) =>
  sql<VisitorAnswer['givenOn']>`case when ${isOwn(viewer)} or given_on <> 'confirmation' then given_on end`

const saidYes = (
  viewer: MemberId,
) => sql<boolean>`(${isOwn(viewer)} and (given_on is not distinct from 'confirmation'
  or exists (select from visits where visits.id = visitor_answers.visit_id and visits.word = 'yes')))`

const selectSeen = (db: Db, { questionId, viewer }: { questionId: QuestionId; viewer: MemberId }) =>
  db
    .selectFrom('visitor_answers')
    .innerJoin('items', 'items.id', 'visitor_answers.item_id')
    .select(['visitor_answers.id', 'visitor_answers.text', 'visitor_answers.answered_at as answeredAt'])
    .select([givenOn(viewer).as('givenOn'), saidYes(viewer).as('saidYes'), showing(viewer).as('showing')])
    .where('visitor_answers.question_id', '=', questionId)
    .where(isListed)
    .where(isSeenBy(viewer))

const place = { time: 'visitor_answers.answered_at', id: 'visitor_answers.id' }

export const listVisitorAnswers: Handler<'GET /questions/:questionId/visitor-answers'> = async (
  { db, actor },
  { params: { questionId }, query: { before } },
) => {
  const size = pageSizes.visitorAnswers
  const rows = await selectSeen(db, { questionId, viewer: actor.id })
    .$if(before !== undefined, query => query.where(isEarlier(place, before ?? '')))
    .orderBy('visitor_answers.answered_at', 'desc')
    .orderBy('visitor_answers.id', 'desc')
    .limit(size + 1)
    .execute()
  if (rows.length === 0) await requireQuestion(db, questionId)
  const answers = rows.slice(0, size)
  const last = answers.at(-1)
  const earlier = rows.length > size && last ? toCursor({ createdAt: last.answeredAt, id: last.id }) : null
  return { answers, earlier }
}

async function requireQuestion(db: Db, questionId: QuestionId) {
  const question = await db
    .selectFrom('feedback_questions')
    .innerJoin('items', 'items.id', 'feedback_questions.item_id')
    .select('feedback_questions.id')
    .where('feedback_questions.id', '=', questionId)
    .where(isListed)
    .executeTakeFirst()
  if (!question) refuse('question.missing')
}
