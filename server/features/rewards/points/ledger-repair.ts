import { type RawBuilder, sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList, textList, uuidList } from '#server/platform/database/list-parameter.ts'
import {
  type Counters,
  type Entry,
  findNeeds,
  type Ledger,
  replay,
  type StoredFact,
  toSteps,
} from './replay.ts'

/** The number of facts that are in memory at a time, with the entries and counters that they change. */
const BATCH = 5_000

/**
 * Replays all facts in their order, and writes the ledger to temporary tables of this transaction: the entries to `rebuilt`,
 * the counters to `recounted`. A cursor reads the facts, so that all of them are from one moment.
 */
export async function replayFacts(tx: Tx) {
  await createReplayTables(tx)
  await lookUpByIndex(tx, 'on')
  for (;;) {
    const { rows } = await sql<FactRow>`fetch ${sql.lit(BATCH)} from facts_in_order`.execute(tx)
    if (rows.length === 0) break
    const steps = toSteps(rows.map(toStoredFact))
    const ledger = await loadLedger(tx, findNeeds(steps))
    for (const step of steps) replay(ledger, step)
    await storeLedger(tx, ledger)
  }
  await lookUpByIndex(tx, 'off')
  await sql`analyze rebuilt`.execute(tx)
  await sql`analyze recounted`.execute(tx)
}

/** The planner does not know the size of the temporary tables, and would read all of them for each batch. */
const lookUpByIndex = (tx: Tx, state: 'on' | 'off') =>
  sql`select set_config('enable_nestloop', ${state}, true), set_config('enable_seqscan', ${state === 'on' ? 'off' : 'on'}, true)`.execute(
    tx,
  )

/**
 * Completes facts older than the ledger. Whether a vote was paid is read from the vote, and is true if the vote is gone.
 * Everything else is counted from the facts before.
 */
const COMPLETIONS = `
  with before_ledger as materialized (
    select max(id) as last from facts
    where kind = 'vote.cast' and not payload ?& array['paid', 'votesOfOthers']
      or kind in ('comment.posted', 'comment.restored') and not payload ? 'isFirst'
      or kind in ('comment.deleted', 'comment.hidden') and not payload ? 'isLast'),
  early as (
    select facts.id, facts.kind, actor_id, item_id
    from facts join items on items.id = item_id
    where facts.kind in ('vote.cast', 'vote.withdrawn', 'comment.posted', 'comment.restored', 'comment.deleted', 'comment.hidden')
      and actor_id <> items.user_id
      and facts.id <= (select last from before_ledger))
  select early.id, jsonb_build_object('paid', coalesce(votes.paid, true), 'votesOfOthers',
    sum(case kind when 'vote.cast' then 1 else -1 end) over (partition by item_id order by early.id)) as said
  from early left join votes on votes.user_id = actor_id and votes.content_id = item_id
  where kind in ('vote.cast', 'vote.withdrawn')
  union all
  select id, jsonb_build_object('isFirst', count = 1, 'isLast', count = 0)
  from (
    select id, sum(case when kind in ('comment.posted', 'comment.restored') then 1 else -1 end)
      over (partition by item_id, actor_id order by id) as count
    from early where kind like 'comment.%') talk`

async function createReplayTables(tx: Tx) {
  // PostgreSQL refuses this setting once a session has used temporary tables.
  await sql`select case when pg_my_temp_schema() = 0 then set_config('temp_buffers', '128MB', true) end`.execute(
    tx,
  )
  await sql`create temporary table rebuilt (key text primary key, user_id uuid, kind text, rule text, points integer,
    item_id uuid, actor_id uuid, earned_at timestamptz, voided_at timestamptz, voided_by text) on commit drop`.execute(
    tx,
  )
  await sql`create index on rebuilt (item_id) where item_id is not null`.execute(tx)
  await sql`create temporary table recounted (user_id uuid primary key, feedback_received integer,
    feedback_given integer, interviews_as_builder integer, interviews_as_tester integer) on commit drop`.execute(
    tx,
  )
  await sql`declare facts_in_order no scroll cursor for
    select facts.kind, actor_id as "actorId", item_id as "itemId", items.kind as "itemKind", items.user_id as "authorId",
      coalesce(completion.said || payload, payload) as payload, at::text as at,
      facts.kind = 'interview.completed' and exists (
        select from facts earlier
        where earlier.kind = 'interview.completed' and earlier.item_id = facts.item_id and earlier.id < facts.id
          and earlier.payload->>'memberId' = facts.payload->>'memberId'
          and (earlier.payload->>'bothWrote')::boolean) as "isRepeated"
    from facts left join items on items.id = item_id
    left join (${sql.raw(COMPLETIONS)}) completion on completion.id = facts.id
    where item_id is null or items.id is not null
    order by facts.id`.execute(tx)
}

type FactRow = Omit<StoredFact, 'item'> & {
  itemId: ItemId | null
  itemKind: ItemKind
  authorId: MemberId
}

const toStoredFact = ({ itemId, itemKind, authorId, ...fact }: FactRow): StoredFact => ({
  ...fact,
  item: itemId && { id: itemId, kind: itemKind, userId: authorId },
})

type CountersRow = Counters & { user_id: MemberId }

async function loadLedger(tx: Tx, { keys, items, members }: ReturnType<typeof findNeeds>): Promise<Ledger> {
  const entries = await sql<Entry>`
    select key, user_id as member, kind, rule, points, item_id as "itemId", actor_id as "actorId",
      earned_at::text as "earnedAt", voided_at::text as "voidedAt", voided_by as "voidedBy"
    from rebuilt where key = any(${textList(keys)}) or item_id = any(${uuidList(items)})`.execute(tx)
  const counters =
    await sql<CountersRow>`select * from recounted where user_id = any(${uuidList(members)})`.execute(tx)
  return {
    entries: new Map(entries.rows.map(entry => [entry.key, entry])),
    counters: new Map(counters.rows.map(({ user_id, ...counts }) => [user_id, counts])),
    opened: new Set(),
    changed: new Set(),
  }
}

async function storeLedger(tx: Tx, { entries, counters, opened, changed }: Ledger) {
  const entriesOf = (keys: ReadonlySet<string>) => [...keys].flatMap(key => entries.get(key) ?? [])
  if (opened.size > 0)
    await sql`insert into rebuilt select * from ${rowList(entriesOf(opened))} as entry (key text, member uuid,
      kind text, rule text, points integer, "itemId" uuid, "actorId" uuid, "earnedAt" timestamptz, "voidedAt" timestamptz,
      "voidedBy" text)`.execute(tx)
  if (changed.size > 0)
    await sql`update rebuilt set voided_at = moved."voidedAt", voided_by = moved."voidedBy"
      from ${rowList(entriesOf(changed))} as moved (key text, "voidedAt" timestamptz, "voidedBy" text)
      where moved.key = rebuilt.key`.execute(tx)
  const counted = [...counters].map(([user_id, counts]) => Object.assign({ user_id }, counts))
  await sql`insert into recounted select * from jsonb_populate_recordset(null::recounted, ${JSON.stringify(counted)}::jsonb)
    on conflict (user_id) do update set feedback_received = excluded.feedback_received,
      feedback_given = excluded.feedback_given, interviews_as_builder = excluded.interviews_as_builder,
      interviews_as_tester = excluded.interviews_as_tester`.execute(tx)
}

async function countChanged(tx: Tx, change: RawBuilder<unknown>) {
  const { numAffectedRows = 0n } = await change.execute(tx)
  return Number(numAffectedRows)
}

const wrongTallies = sql`select items.id, coalesce(pain_point, 0) as pain_point, coalesce(early_adopter, 0) as early_adopter,
    coalesce(others, 0) as others
  from items left join (
    select content_id, count(*) filter (where vote_type = 'pain_point') as pain_point,
      count(*) filter (where vote_type = 'early_adopter') as early_adopter,
      count(*) filter (where votes.user_id <> items.user_id) as others
    from votes join items on items.id = content_id group by content_id) counted on counted.content_id = items.id
  where (pain_point_votes, early_adopter_votes, votes_of_others) is distinct from
    (coalesce(pain_point, 0), coalesce(early_adopter, 0), coalesce(others, 0))`

export async function repairTallies(tx: Tx) {
  await sql`select from items
    where id in (select id from (${wrongTallies}) wrong) order by id for no key update`.execute(tx)
  return countChanged(
    tx,
    sql`update items set pain_point_votes = pain_point, early_adopter_votes = early_adopter,
        vote_count = pain_point + early_adopter, votes_of_others = others
      from (${wrongTallies}) wrong where wrong.id = items.id`,
  )
}

/** Needs the result of `replayFacts`. */
export async function repairEntries(tx: Tx) {
  const { rows } = await sql<{ changed: string }>`
    with unfounded as (
      delete from point_entries entry where not exists (select from rebuilt where rebuilt.key = entry.key) returning key),
    set_right as (
      insert into point_entries as entry
        (key, user_id, kind, rule, points, item_id, actor_id, earned_at, voided_at, voided_by)
      select key, user_id, kind, rule, points, item_id, actor_id, earned_at, voided_at, voided_by from rebuilt
      on conflict (key) do update set user_id = excluded.user_id, kind = excluded.kind, rule = excluded.rule,
        item_id = excluded.item_id, actor_id = excluded.actor_id, earned_at = excluded.earned_at,
        voided_at = excluded.voided_at, voided_by = excluded.voided_by
      where (entry.user_id, entry.kind, entry.rule, entry.item_id, entry.actor_id, entry.earned_at, entry.voided_at,
          entry.voided_by) is distinct from (excluded.user_id, excluded.kind, excluded.rule, excluded.item_id,
          excluded.actor_id, excluded.earned_at, excluded.voided_at, excluded.voided_by)
      returning key)
    select (select count(*) from unfounded) + (select count(*) from set_right) as changed`.execute(tx)
  return Number(rows[0]?.changed)
}

/** Needs the result of `replayFacts`. */
export const repairCounters = (tx: Tx) =>
  countChanged(
    tx,
    sql`insert into member_counters as total
        (user_id, feedback_received, feedback_given, interviews_as_builder, interviews_as_tester)
      select profiles.id, coalesce(feedback_received, 0), coalesce(feedback_given, 0), coalesce(interviews_as_builder, 0),
        coalesce(interviews_as_tester, 0)
      from profiles left join recounted on recounted.user_id = profiles.id
      on conflict (user_id) do update set feedback_received = excluded.feedback_received,
        feedback_given = excluded.feedback_given, interviews_as_builder = excluded.interviews_as_builder,
        interviews_as_tester = excluded.interviews_as_tester
      where (total.feedback_received, total.feedback_given, total.interviews_as_builder, total.interviews_as_tester)
        is distinct from (excluded.feedback_received, excluded.feedback_given, excluded.interviews_as_builder,
          excluded.interviews_as_tester)`,
  )

export const repairTotals = (tx: Tx) =>
  countChanged(
    tx,
    sql`insert into user_points as total
        (user_id, insight_points, traction_points, total_missions_completed, insight_at, traction_at)
      select profiles.id, coalesce(sum(points) filter (where kind = 'insight'), 0),
        coalesce(sum(points) filter (where kind = 'traction'), 0), count(*) filter (where rule = 'daily mission'),
        coalesce(max(earned_at) filter (where kind = 'insight'), now()),
        coalesce(max(earned_at) filter (where kind = 'traction'), now())
      from profiles left join point_entries on point_entries.user_id = profiles.id and voided_at is null
      group by profiles.id
      on conflict (user_id) do update set insight_points = excluded.insight_points,
        traction_points = excluded.traction_points, total_missions_completed = excluded.total_missions_completed,
        insight_at = excluded.insight_at, traction_at = excluded.traction_at
      where (total.insight_points, total.traction_points, total.total_missions_completed) is distinct from
        (excluded.insight_points, excluded.traction_points, excluded.total_missions_completed)`,
  )

/** Any entry may have changed, so the leaderboards sum the points of all members again. */
export const markBoardsStale = (tx: Tx) =>
  sql`insert into board_changes (user_id) select user_id from user_points`.execute(tx)
