import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addMembers } from '#test/support/rewards/boards.ts'

type Size = { members: number; items: number; pairs: number }

/**
 * Stores possible facts in a database without any, and returns their number. They are votes cast and withdrawn again
 * and again, comments, answers with marks, interviews, missions and steps of onboarding, by `pairs` of a member and an
 * item. Every twentieth item is deleted halfway, and the one after it is deleted and restored. Every fiftieth member
 * has left. The first two fifths of the facts are in the form from before there was a ledger.
 */
export async function storeRandomFacts(db: Db, { members, items, pairs }: Size) {
  await addMembers(db, members)
  await db.transaction().execute(async tx => {
    await sql`select setseed(0.4), set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true)`.execute(
      tx,
    )
    await sql`create temporary table people on commit drop as
      select id, row_number() over (order by id) - 1 as place from profiles`.execute(tx)
    await storeItems(tx, items)
    await sql`create temporary table pairs on commit drop as
      select distinct on (member, item) people.id as member, items.id as item, items.user_id as author, kind,
        gen_random_uuid() as question, random() as start, random() as luck, 1 + floor(random() * 5)::integer as count
      from (select floor(random() * ${members}) as place, floor(random() * ${items})::integer as nth
        from generate_series(1, ${pairs}::integer)) drawn
      join people using (place) join items on items.lot = nth`.execute(tx)
    await drawEvents(tx)
    await sql`insert into votes (user_id, content_id, content_type, vote_type, paid)
      select member, item, kind, 'pain_point', member <> author and random() < 0.8 from pairs
      where luck < 0.6 and count % 2 = 1`.execute(tx)
    await sql`delete from events using events end_of
      where end_of.kind = 'item.deleted' and end_of.moment = 0.5 and end_of.item = events.item and events.moment > end_of.moment
        and events.kind <> 'interview.completed'`.execute(tx)
    await sql`insert into facts (kind, actor_id, item_id, payload, at)
      select kind, actor, item, payload, '2026-01-01'::timestamptz + moment * interval '100 days'
      from events order by moment, item, actor`.execute(tx)
    await completePayloads(tx)
    await sql`update profiles set left_at = now()
      where id in (select id from people where place % 50 = 0)`.execute(tx)
  })
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from facts`.execute(db)
  return rows[0]?.count ?? 0
}

const storeItems = (tx: Tx, items: number) =>
  sql`
  insert into items (id, kind, user_id, name, pitch, lot)
  select gen_random_uuid(), 'idea', people.id, 'Item ' || nth, '', nth
  from generate_series(0, ${items}::integer - 1) nth
  join people on people.place = nth % (select count(*) from people)`.execute(tx)

/** Draws events, each at a moment from 0 to 1. The events of a pair keep their order. */
const drawEvents = (tx: Tx) =>
  sql`
  create temporary table events on commit drop as
  select 'item.published' as kind, user_id as actor, id as item, '{}'::jsonb as payload, 0::float as moment from items
  union all
  select 'item.deleted', user_id, id, '{}', 0.5 from items where lot::integer % 20 = 0
  union all
  select 'item.deleted', user_id, id, '{}', 0.3 from items where lot::integer % 20 = 1
  union all
  select 'item.undeleted', user_id, id, '{}', 0.300001 from items where lot::integer % 20 = 1
  union all
  select case n % 2 when 1 then 'vote.cast' else 'vote.withdrawn' end, member, item,
    case n % 2 when 1 then jsonb_build_object('type', 'pain_point', 'paid', member <> author and random() < 0.8)
      else '{}' end, start + (1 - start) * n / 6
  from pairs cross join generate_series(1, count) n where luck < 0.6
  union all
  select (array['comment.posted', 'comment.posted', 'comment.deleted', 'comment.deleted', 'comment.posted'])[n],
    member, item, jsonb_build_object('commentId', question), start + (1 - start) * n / 6
  from pairs cross join generate_series(1, count) n where luck between 0.5 and 0.85
  union all
  select (array['answer.given', 'answer.verified', 'answer.unverified', 'answer.verified', 'answer.withdrawn'])[n],
    case when n in (2, 3, 4) then author else member end, item,
    jsonb_build_object('commentId', question, 'questionId', question) || case when n in (2, 3, 4)
      then jsonb_build_object('memberId', member) - 'questionId' else '{}' end
      || case when n in (3, 5) then '{"unmarks": true}'::jsonb else '{}' end, start + (1 - start) * n / 6
  from pairs cross join generate_series(1, count) n where luck > 0.8 and member <> author
  union all
  select 'interview.completed', author, item, jsonb_build_object('memberId', member, 'bothWrote', random() < 0.6),
    start + (1 - start) * n / 6
  from pairs cross join generate_series(1, 2) n where luck > 0.97 and member <> author
  union all
  select 'mission.completed', id, null, jsonb_build_object('missionId', gen_random_uuid(), 'type',
    (array['help_builder', 'solve_pain', 'validate_product', 'connect'])[1 + n % 4]), random()
  from people cross join generate_series(1, 5) n
  union all
  select 'step.completed', id, null, jsonb_build_object('step', n, 'role',
    case place % 2 when 0 then 'builder' else 'expert' end), 0.1 * n
  from people cross join generate_series(1, least(place % 6, 2)::integer) n`.execute(tx)

/**
 * Adds the fields that facts have since there is a ledger: the number of votes, and whether a text was the first or the
 * last of its author.
 */
const completePayloads = async (tx: Tx) => {
  const isOthers = sql`facts.actor_id <> items.user_id`
  const late = sql`facts.id > (select max(id) * 0.4 from facts)`
  await sql`update facts set payload = payload || jsonb_build_object('votesOfOthers', votes) from (
      select facts.id, sum(case when ${isOthers} then case facts.kind when 'vote.cast' then 1 else -1 end else 0 end)
        over (partition by item_id order by facts.id) as votes
      from facts join items on items.id = item_id where facts.kind in ('vote.cast', 'vote.withdrawn')) counted
    where counted.id = facts.id and facts.kind = 'vote.cast' and ${late}`.execute(tx)
  await sql`update facts set payload = payload - 'paid' where kind = 'vote.cast' and not ${late}`.execute(tx)
  await sql`update facts set payload = payload || case kind when 'comment.posted'
      then jsonb_build_object('isFirst', count = 1) else jsonb_build_object('isLast', count = 0) end from (
      select id, sum(case kind when 'comment.posted' then 1 else -1 end)
        over (partition by item_id, actor_id order by id) as count
      from facts where kind in ('comment.posted', 'comment.deleted')) counted
    where counted.id = facts.id and ${late}`.execute(tx)
}
