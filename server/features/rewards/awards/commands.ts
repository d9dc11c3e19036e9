import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { insertMilestones } from '#server/features/rewards/milestones/rows.ts'
import type { Award, Measure } from '#server/model/awards.ts'
import type { AwardEffect } from '#server/model/effects.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/recorder.ts'

/**
 * Gives members the awards that they have reached and do not hold, and returns a fact for each. It runs after the ledger:
 * counts over many items are only certain under the lock of the member or of their counters.
 */
export const writeAwards: EffectWriter = async (tx, effects) => {
  for (const effect of effects)
    if (effect.effect === 'begin counting') await insertMilestones(tx, effect.member)
  const asked = effects.filter(effect => effect.effect === 'award')
  if (asked.length === 0) return {}
  return { facts: (await giveReached(tx, asked)).map(toFact) }
}

type NameOf<A> = A extends Award ? Pick<A, 'kind' | 'name'> : never
type Given = { member: MemberId } & NameOf<Award>

/** Does not measure what the member holds already. */
async function giveReached(tx: Tx, asked: readonly AwardEffect[]) {
  const column = (of: (effect: AwardEffect) => string | number | null) => asked.map(of)
  const measures = [...new Set(asked.map(({ award }) => award.measure))].toSorted()
  const { rows } = await sql<Given>`
    with asked as (
      select * from unnest(${column(({ member }) => member)}::uuid[], ${column(({ award }) => award.kind)}::text[],
        ${column(({ award }) => award.name)}::text[], ${column(({ award }) => award.measure)}::text[],
        ${column(({ award }) => award.reaches)}::integer[], ${column(({ itemId }) => itemId)}::uuid[])
        as asked (user_id, kind, name, measure, reaches, item_id)),
    reached as materialized (
      select user_id, kind, name from asked
      where case when ${isOpen} then ${measureAmount(measures)} >= reaches else false end
      order by user_id, kind, name),
    badges as (
      insert into user_badges (user_id, badge) select user_id, name from reached where kind = 'badge'
      on conflict do nothing returning user_id, 'badge' as kind, badge as name),
    wins as (
      insert into user_wins (user_id, win) select user_id, name from reached where kind = 'win'
      on conflict do nothing returning user_id, 'win' as kind, win as name),
    completed as (
      update milestones set completed_at = now() from reached
      where reached.kind = 'milestone' and milestones.user_id = reached.user_id and milestones.name = reached.name
        and milestones.completed_at is null
      returning milestones.user_id, 'milestone' as kind, milestones.name)
    select user_id as member, kind, name from badges union all select * from wins union all select * from completed`.execute(
    tx,
  )
  return rows
}

const isOpen = sql<boolean>`case asked.kind
  when 'badge' then not exists (select from user_badges held where held.user_id = asked.user_id and badge = asked.name)
  when 'win' then not exists (select from user_wins held where held.user_id = asked.user_id and win = asked.name)
  else exists (select from milestones open where open.user_id = asked.user_id and open.name = asked.name
    and completed_at is null) end`

function toFact({ member, ...given }: Given): Fact {
  const about = { actorId: member, item: null }
  if (given.kind === 'badge') return { kind: 'badge.earned', ...about, payload: { badge: given.name } }
  if (given.kind === 'win') return { kind: 'win.earned', ...about, payload: { win: given.name } }
  return { kind: 'milestone.completed', ...about, payload: { milestone: given.name } }
}

/** Counts rows, at most as many as the award asks for. */
const count = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${rows} limit asked.reaches) counted)`

const published = (more = sql``) =>
  count(sql`select from items where items.user_id = asked.user_id and ${isListed} ${more}`)

const counter = (name: string) =>
  sql<number>`(select ${sql.raw(name)} from member_counters where member_counters.user_id = asked.user_id)`

/**
 * Each measure as a number for the member `asked.user_id`; measures of one item are for the item `asked.item_id`. Counts
 * over many items are read from counters whose row is locked by then, or after the lock of the member.
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
  // The owner's own comments and solutions do not count. Most items have too few responses to subtract them.
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

/** The amount of its measure that `asked` has. Reads only the measures named in `asked`. */
const measureAmount = (asked: readonly Measure[]) =>
  sql<number>`case asked.measure ${sql.join(
    asked.map(measure => sql`when ${sql.lit(measure)} then ${measures[measure]}`),
    sql` `,
  )} end`
