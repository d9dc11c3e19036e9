import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Measure } from '#server/model/awards.ts'
import type { AwardLossEffect } from '#server/model/effects.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList } from '#server/platform/database/list-parameter.ts'
import { milestones } from './rules.ts'

export const insertMilestones = (tx: Tx, member: MemberId) =>
  tx
    .insertInto('milestones')
    .values(milestones.map(({ name }) => ({ user_id: member, name })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

const count = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${rows} limit asked.reaches) counted)`

const published = (more = sql``) =>
  count(sql`select from items where items.user_id = asked.user_id and ${isListed} ${more}`)

const counter = (name: string) =>
  sql<number>`(select ${sql.raw(name)} from member_counters where member_counters.user_id = asked.user_id)`

/**
 * Each measure as a number for the member `asked.user_id`, or for the item `asked.item_id` if it is about one item. Counts
 * over many items are read from counters whose row is locked by then, or after the lock of the member.
 */
const measures: Record<Measure, RawBuilder<number>> = {
  ideas: published(sql`and items.kind = 'idea'`),
  'pain points': published(sql`and items.kind = 'pain_point'`),
  products: published(sql`and items.kind = 'product'`),
  items: published(),
  votes: count(sql`select from votes where votes.user_id = asked.user_id`),
  'early adopter votes': count(sql`
    select from votes join items on items.id = content_id
    where votes.user_id = asked.user_id and vote_type = 'early_adopter' and items.user_id <> asked.user_id`),
  comments: count(
    sql`select from comments where comments.user_id = asked.user_id and feedback_question_id is null
      and reply_to is null and title is null and unpaid is null`,
  ),
  answers: counter('feedback_given'),
  'verified insights': count(sql`
    select from comments where content_id = asked.item_id and comments.user_id = asked.user_id
      and verified_at is not null and unpaid is null and unpaid_mark is null`),
  interviews: counter('interviews_as_builder + interviews_as_tester'),
  'feedback received': counter('feedback_received'),
  'votes on one item': sql`(select votes_of_others from items where items.id = asked.item_id)`,
  // Unpaid texts, those of the item's owner and replies do not count. Most items have too few responses to subtract them.
  'responses on one item': sql`(
    select case when total < asked.reaches then total else total
      - (select count(*) from comments where comments.user_id = owner and content_id = asked.item_id and reply_to is null)
      - (select count(*) from comments where content_id = asked.item_id and feedback_question_id is null and reply_to is null
        and title is null and unpaid is not null)
      - (select count(*) from comments where content_id = asked.item_id and title is not null and unpaid is not null)
      - (select count(*) from feedback_questions q join comments on feedback_question_id = q.id
        where q.item_id = asked.item_id and unpaid is not null)
      - (select count(*) from comments where content_id = asked.item_id and reply_to is not null
        and replied_question_id is null and replied_solution is null) end
    from (select user_id as owner, comment_count + answer_count + solution_count as total
      from items where items.id = asked.item_id) responses)`,
  'complete profiles': count(sql`
    select from profiles where profiles.id = asked.user_id and name is not null and bio is not null
      and coalesce(avatar, twitter, linkedin, github, website) is not null`),
}

export const measureAmount = (asked: readonly Measure[]) =>
  sql<number>`case asked.measure ${sql.join(
    asked.map(measure => sql`when ${sql.lit(measure)} then ${measures[measure]}`),
    sql` `,
  )} end`

export type HeldAwards = {
  badges: readonly { badge: string; earned_at: Timestamp }[]
  wins: readonly { win: string; earned_at: Timestamp; celebrated_at: Timestamp | null }[]
  milestones: readonly { name: string; completed_at: Timestamp }[]
}

/** A deleted item counts too. */
const mostVotes = sql<number>`(select coalesce(max(votes_of_others), 0) from items where items.user_id = asked.user_id)`

/** If many votes are voided at once, several ask for the same loss. */
const withoutRepetition = (losses: readonly AwardLossEffect[]) => [
  ...new Map(losses.map(loss => [`${loss.member} ${loss.award.kind} ${loss.award.name}`, loss])).values(),
]

/** Stores the awards with the other voided rows. An award for the votes on an item may rest on any item of its author. */
export async function takeUnreached(tx: Tx, losses: readonly AwardLossEffect[]) {
  const asked = withoutRepetition(losses)
  const rows = asked.map(({ groupId, member, award }) => ({
    group_id: groupId,
    user_id: member,
    ...award,
  }))
  const own = measureAmount([...new Set(asked.map(({ award }) => award.measure))])
  await sql`
    with asked as (
      select *, null::uuid as item_id from ${rowList(rows)}
        as asked (group_id uuid, user_id uuid, kind text, name text, measure text, reaches integer)),
    lost as materialized (
      select group_id, user_id, kind, name from asked
      where case measure when 'votes on one item' then ${mostVotes} else ${own} end < reaches),
    lost_badges as (
      delete from user_badges held using lost
      where lost.kind = 'badge' and held.user_id = lost.user_id and held.badge = lost.name returning held.*),
    lost_wins as (
      delete from user_wins held using lost
      where lost.kind = 'win' and held.user_id = lost.user_id and held.win = lost.name returning held.*),
    lost_milestones as (
      update milestones set completed_at = null
      from lost join milestones before on before.user_id = lost.user_id and before.name = lost.name
      where lost.kind = 'milestone' and milestones.id = before.id and before.completed_at is not null
      returning before.user_id, before.name, before.completed_at)
    update voided_rewards kept set
      badges = coalesce((select jsonb_agg(lost_badges) from lost_badges where lost_badges.user_id = kept.user_id), '[]'),
      wins = coalesce((select jsonb_agg(lost_wins) from lost_wins where lost_wins.user_id = kept.user_id), '[]'),
      milestones = coalesce((select jsonb_agg(lost_milestones) from lost_milestones where lost_milestones.user_id = kept.user_id), '[]')
    from (select distinct group_id, user_id from lost) loser
    where kept.group_id = loser.group_id and kept.user_id = loser.user_id`.execute(tx)
}

const isHere = sql`user_id in (select id from profiles where left_at is null)`

/** Restores awards with their first times, even those earned again since. Members who have left get none. */
export async function giveBack(tx: Tx, held: readonly HeldAwards[]) {
  const all = (of: (awards: HeldAwards) => readonly object[]) => JSON.stringify(held.flatMap(of))
  await sql`
    insert into user_badges as own (user_id, badge, earned_at)
    select user_id, badge, earned_at from jsonb_populate_recordset(null::user_badges, ${all(({ badges }) => badges)}::jsonb)
    where ${isHere} order by user_id, badge
    on conflict (user_id, badge) do update set earned_at = least(own.earned_at, excluded.earned_at)`.execute(
    tx,
  )
  await sql`
    insert into user_wins as own (user_id, win, earned_at, celebrated_at)
    select user_id, win, earned_at, celebrated_at
    from jsonb_populate_recordset(null::user_wins, ${all(({ wins }) => wins)}::jsonb)
    where ${isHere} order by user_id, win
    on conflict (user_id, win) do update set earned_at = least(own.earned_at, excluded.earned_at),
      celebrated_at = coalesce(excluded.celebrated_at, own.celebrated_at)`.execute(tx)
  await sql`
    update milestones set completed_at = least(milestones.completed_at, back.completed_at)
    from jsonb_populate_recordset(null::milestones, ${all(({ milestones }) => milestones)}::jsonb) back
    where milestones.user_id = back.user_id and milestones.name = back.name`.execute(tx)
}
