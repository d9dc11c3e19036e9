import { type RawBuilder, sql } from 'kysely'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Measure } from '#server/model/awards.ts'

/** How many rows there are, never counting further than is asked for. */
const count = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${rows} limit asked.reaches) counted)`

const published = (more = sql``) =>
  count(sql`select from items where items.user_id = asked.user_id and ${isListed} ${more}`)

const counter = (name: string) =>
  sql<number>`(select ${sql.raw(name)} from member_counters where member_counters.user_id = asked.user_id)`

/**
 * Each measure as a number of `asked.user_id`, of the item `asked.item_id` where it is about one. What is counted over
 * many items is read from counters whose row is locked by then, or after the lock of the member.
 */
const measures: Record<Measure, RawBuilder<number>> = {
  ideas: published(sql`and items.kind = 'idea'`),
  'pain points': published(sql`and items.kind = 'pain_point'`),
  products: published(sql`and items.kind = 'product'`),
  items: published(),
  votes: count(sql`select from votes where votes.user_id = asked.user_id`),
  'votes on ideas': count(
    sql`select from votes where votes.user_id = asked.user_id and content_type = 'idea'`,
  ),
  'early adopter votes': count(sql`
    select from votes join items on items.id = content_id
    where votes.user_id = asked.user_id and vote_type = 'early_adopter' and items.user_id <> asked.user_id`),
  comments: count(
    sql`select from comments where comments.user_id = asked.user_id and feedback_question_id is null`,
  ),
  answers: counter('feedback_given'),
  'verified insights': count(sql`
    select from comments where content_id = asked.item_id and comments.user_id = asked.user_id
      and verified_at is not null`),
  interviews: counter('interviews_as_builder + interviews_as_tester'),
  'feedback received': counter('feedback_received'),
  'votes on one item': sql`(select votes_of_others from items where items.id = asked.item_id)`,
  // What the owner says to their own item is none; most items need not be asked how much that is.
  'responses on one item': sql`(
    select case when total < asked.reaches then total else total
      - (select count(*) from comments where comments.user_id = owner and content_id = asked.item_id)
      - (select count(*) from solutions where solutions.user_id = owner and pain_point_id = asked.item_id) end
    from (select user_id as owner, comment_count + answer_count + solution_count as total
      from items where items.id = asked.item_id) responses)`,
  'complete profiles': count(sql`
    select from profiles where profiles.id = asked.user_id and name is not null and bio is not null
      and coalesce(avatar, twitter, linkedin, github, website) is not null`),
}

/** How much `asked` has of its measure; only what is asked for is looked up. */
export const measureAmount = (asked: readonly Measure[]) =>
  sql<number>`case asked.measure ${sql.join(
    asked.map(measure => sql`when ${sql.lit(measure)} then ${measures[measure]}`),
    sql` `,
  )} end`
