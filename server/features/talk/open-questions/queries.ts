import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE, toAudienceWords } from '#contract/items/audiences.ts'
import { OPEN_QUESTIONS, SKIP_HOURS } from '#contract/lengths.ts'
import type { OpenQuestion, OpenQuestions } from '#contract/talk/open-questions.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import {
  author,
  isItemMuted,
  isListed,
  toExcerpt,
  voteCountsFor,
} from '#server/features/items/items/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toSearchQuery } from '#server/platform/queries/search-query.ts'

/** Considers only the newest items with a question for the member, and fewer pain points, since it reads their words. */
const CONSIDERED = { items: sql.lit(200), painPoints: sql.lit(50) }
/** Among the next questions are at most so many pain points, since a solution takes longer than an answer. */
const PAIN_POINTS = sql.lit(2)

/** Condition on the row `skipped`. */
export const isStillSkipped = sql<boolean>`skipped.skipped_at > now() - interval '${sql.raw(String(SKIP_HOURS))} hours'`

type Reader = { member: MemberId; audiences: readonly string[] }

const isOfAnother = (member: MemberId) =>
  sql<boolean>`${isListed} and items.stage <> 'dropped' and items.user_id <> ${member} and not ${isEitherBlocked(member, sql`items.user_id`)}`

const isOpen = (member: MemberId) => sql<boolean>`(
  not exists (select from comments given where given.feedback_question_id = q.id and given.user_id = ${member})
  and not exists (select from skipped_questions skipped where skipped.question_id = q.id
    and skipped.user_id = ${member} and ${isStillSkipped}))`

const isUnsolved = (member: MemberId) => sql<boolean>`(
  not exists (select from comments given where given.content_id = items.id and given.user_id = ${member}
    and given.title is not null)
  and not exists (select from skipped_pain_points skipped where skipped.item_id = items.id
    and skipped.user_id = ${member} and ${isStillSkipped}))`

const hasVoted = (member: MemberId) => sql<boolean>`exists (select from votes where votes.user_id = ${member}
  and votes.content_type = items.kind and votes.content_id = items.id)`

const lastAnsweredAt = (member: MemberId) => sql<
  string | null
>`(select max(given.created_at) from comments given
  where given.user_id = ${member} and given.content_id = items.id and given.feedback_question_id is not null)`

const sharedAudience = (audiences: readonly string[]) => sql<string | null>`(
  select min(named.audience) from item_audiences named
  where named.item_id = items.id and named.audience <> ${QUICK_AUDIENCE}
    and lower(named.audience) = any(select lower(unnest(${textList(audiences)}))))`

const questions = ({ member, audiences }: Reader) => sql`
  select considered.*, q.id as question_id, q.question, q.order_index from (
    select items.id as item_id, items.created_at, ${sharedAudience(audiences)} as audience,
      ${lastAnsweredAt(member)} as answered_at, ${hasVoted(member)} as has_voted, items.answer_count from items
    where ${isOfAnother(member)}
      and exists (select from feedback_questions q where q.item_id = items.id and ${isOpen(member)})
    order by items.created_at desc, items.id desc limit ${CONSIDERED.items}) considered
  join feedback_questions q on q.item_id = considered.item_id and ${isOpen(member)}`

/**
 * A pain point has no audiences. One whose texts have the words of an audience of the member is for it. The others are offered
 * too, but only to members who have named an audience, and not for a day after a skip.
 */
const painPoints = ({ member }: Reader) => sql`
  select items.id as item_id, items.created_at, named.audience, null::timestamptz as answered_at,
    ${hasVoted(member)} as has_voted, items.solution_count as answer_count,
    null::uuid as question_id, null as question, 0 as order_index
  from (select * from items where kind = 'pain_point' and ${isOfAnother(member)} and ${isUnsolved(member)}
      and not ${isItemMuted(member, sql`items.id`)}
    order by created_at desc, id desc limit ${CONSIDERED.painPoints}) items
  join item_words on item_words.item_id = items.id
  cross join lateral (select min(audience) as audience from named where item_words.search @@ named.words) named
  where named.audience is not null or not exists (select from skipped_pain_points skipped
    where skipped.user_id = ${member} and ${isStillSkipped})
  order by named.audience is null, items.solution_count, items.created_at desc, items.id desc limit ${PAIN_POINTS}`

/** Pain points are in their authors' languages, so one that we named is searched as it is stored and as it is shown. */
function namedAudiences(audiences: readonly string[]) {
  const asked = audiences.flatMap(audience =>
    [...new Set([audience, toAudienceWords(audience)])].map(text => ({ audience, text })),
  )
  return sql`
    select asked.audience, search_query(asked.query) as words
    from unnest(${textList(asked.map(({ audience }) => audience))}, ${textList(asked.map(({ text }) => toSearchQuery(text)))})
      as asked (audience, query)
    where asked.audience <> ${QUICK_AUDIENCE}`
}

/**
 * All questions of an item come before those of the next. Items for an audience of the member come first, then other pain
 * points. Of equal ones the item on which they answered last comes first, then items on which they voted, items with few
 * answers, and new items.
 */
const nextQuestions = (reader: Reader) => {
  const asked = reader.audiences.length > 0 ? [questions(reader), painPoints(reader)] : [questions(reader)]
  return sql`
    select asked.*, row_number() over (order by audience is null and question_id is not null, audience is null,
      answered_at desc nulls last, has_voted desc, answer_count, created_at desc, item_id desc, order_index) as place
    from (${sql.join(
      asked.map(part => sql`(${part})`),
      sql` union all `,
    )}) asked order by place limit ${sql.lit(OPEN_QUESTIONS)}`
}

const description = sql`coalesce((select description from ideas where ideas.id = items.id),
  (select description from products where products.id = items.id),
  (select description from pain_points where pain_points.id = items.id), '')`

const question = sql<OpenQuestion['question']>`case when next.question_id is not null then json_build_object(
  'id', next.question_id, 'question', next.question) end`

async function listNext(db: Db, reader: Reader) {
  const { rows } = await sql<OpenQuestion>`
    with named as materialized (${namedAudiences(reader.audiences)})
    select items.id, items.kind, items.name as title, ${toExcerpt(description)} as excerpt, ${author} as author,
      items.created_at as "createdAt", ${voteCountsFor(reader.member)} as votes, next.audience, ${question} as question
    from (${nextQuestions(reader)}) next
    join items on items.id = next.item_id join profiles on profiles.id = items.user_id
    order by next.place`.execute(db)
  return rows
}

const TODAY = sql`date_trunc('day', now(), 'UTC')`

async function getRound(db: Db, member: MemberId) {
  const { rows } = await sql<Pick<OpenQuestions, 'audiences' | 'answeredToday' | 'answeredBefore'>>`
    select count(*)::integer as "answeredToday",
      exists (select from comments given where given.user_id = ${member} and given.created_at < ${TODAY}
        and coalesce(given.feedback_question_id::text, given.title) is not null) as "answeredBefore",
      array(select audience from member_audiences where user_id = ${member} order by lower(audience)) as audiences
    from comments join items on items.id = comments.content_id
    where comments.user_id = ${member} and coalesce(feedback_question_id::text, comments.title) is not null
      and items.user_id <> ${member} and comments.unpaid is null
      and comments.created_at >= ${TODAY}`.execute(db)
  const [round] = rows
  if (!round) throw new Error('a count has one row')
  return round
}

export const listOpenQuestions: Handler<'GET /me/open-questions'> = async ({ db, actor }) => {
  const round = await getRound(db, actor.id)
  return { rows: await listNext(db, { member: actor.id, audiences: round.audiences }), ...round }
}
