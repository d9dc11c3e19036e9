import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/audiences.ts'
import { OPEN_QUESTIONS, SKIP_HOURS } from '#contract/lengths.ts'
import type { OpenQuestion, OpenQuestions } from '#contract/talk/open-questions.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { author, isListed, toExcerpt, voteCountsFor } from '#server/features/items/items/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Considers only the newest items with a question for the member. */
const CONSIDERED = sql.lit(200)
const SKIPPED_FOR = sql`interval '${sql.raw(String(SKIP_HOURS))} hours'`

const isOpen = (member: MemberId) => sql<boolean>`(
  not exists (select from comments given where given.feedback_question_id = q.id and given.user_id = ${member})
  and not exists (select from skipped_questions skipped where skipped.question_id = q.id
    and skipped.user_id = ${member} and skipped.skipped_at > now() - ${SKIPPED_FOR}))`

const hasVoted = (member: MemberId) => sql<boolean>`exists (select from votes where votes.user_id = ${member}
  and votes.content_type = items.kind and votes.content_id = items.id)`

const sharedAudience = (member: MemberId) => sql<string | null>`(
  select min(named.audience) from item_audiences named
  where named.item_id = items.id and named.audience <> ${QUICK_AUDIENCE}
    and lower(named.audience) = any(array(select lower(audience) from member_audiences where user_id = ${member})))`

/**
 * The first open question of every item comes before any second one. Of equal ones, items for an audience of the member come
 * first, then items on which they voted, items with few answers, and new items.
 */
const nextQuestions = (member: MemberId) => sql`
  select q.id, q.item_id, q.question, q.order_index, considered.audience,
    row_number() over (order by q.turn, considered.audience is null, considered.has_voted desc, considered.answer_count,
      considered.created_at desc, considered.id desc) as place
  from (
    select items.id, items.answer_count, items.created_at, ${hasVoted(member)} as has_voted,
      ${sharedAudience(member)} as audience from items
    where ${isListed} and items.user_id <> ${member} and not ${isEitherBlocked(member, sql`items.user_id`)}
      and exists (select from feedback_questions q where q.item_id = items.id and ${isOpen(member)})
    order by items.created_at desc, items.id desc limit ${CONSIDERED}) considered
  cross join lateral (
    select q.*, row_number() over (order by q.order_index) as turn from feedback_questions q
    where q.item_id = considered.id and ${isOpen(member)}) q
  order by place limit ${sql.lit(OPEN_QUESTIONS)}`

const question = sql<OpenQuestion['question']>`json_build_object(
  'id', next.id, 'question', next.question,
  'number', (select count(*) from feedback_questions q where q.item_id = items.id and q.order_index <= next.order_index),
  'of', (select count(*) from feedback_questions q where q.item_id = items.id))`

const description = sql`coalesce((select description from ideas where ideas.id = items.id),
  (select description from products where products.id = items.id), '')`

async function listNext(db: Db, member: MemberId) {
  const { rows } = await sql<OpenQuestion>`
    select items.id, items.kind, items.name as title, ${toExcerpt(description)} as excerpt, ${author} as author,
      items.created_at as "createdAt", ${voteCountsFor(member)} as votes, next.audience, ${question} as question
    from (${nextQuestions(member)}) next
    join items on items.id = next.item_id join profiles on profiles.id = items.user_id
    order by next.place`.execute(db)
  return rows
}

type Round = Pick<OpenQuestions, 'audiences' | 'answeredToday'>

async function getRound(db: Db, member: MemberId) {
  const { rows } = await sql<Round>`
    select count(*)::integer as "answeredToday",
      array(select audience from member_audiences where user_id = ${member} order by lower(audience)) as audiences from comments join items on items.id = comments.content_id
    where comments.user_id = ${member} and comments.feedback_question_id is not null and items.user_id <> ${member}
      and comments.unpaid is null and comments.created_at >= date_trunc('day', now(), 'UTC')`.execute(db)
  const [round] = rows
  if (!round) throw new Error('a count has one row')
  return round
}

export const listOpenQuestions: Handler<'GET /me/open-questions'> = async ({ db, actor }) => {
  const [rows, round] = await Promise.all([listNext(db, actor.id), getRound(db, actor.id)])
  return { rows, ...round }
}

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
