import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  type Counters,
  type Entry,
  findNeeds,
  type Ledger,
  replay,
  type StoredFact,
  toSteps,
} from './replay.ts'

/** The facts in memory at a time, with the entries and counters that they change. */
const BATCH = 5_000

/**
 * Replays all facts in their order, and writes the ledger that follows to temporary tables of this transaction: the entries
 * to `rebuilt`, the counters to `recounted`. A cursor reads the facts, so all of them are of one moment.
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

/** The planner does not know how large the tables are by now, and would read all of them for each batch. */
const lookUpByIndex = (tx: Tx, state: 'on' | 'off') =>
  sql`select set_config('enable_nestloop', ${state}, true), set_config('enable_seqscan', ${state === 'on' ? 'off' : 'on'}, true)`.execute(
    tx,
  )

/**
 * What facts older than the ledger do not say. Whether a vote is paid is read from the vote, and true for one that is gone;
 * the rest is counted from the facts before it.
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
    from rebuilt where key = any(${keys}) or item_id = any(${items})`.execute(tx)
  const counters = await sql<CountersRow>`select * from recounted where user_id = any(${members})`.execute(tx)
  return {
    entries: new Map(entries.rows.map(entry => [entry.key, entry])),
    counters: new Map(counters.rows.map(({ user_id, ...counts }) => [user_id, counts])),
    opened: new Set(),
    changed: new Set(),
  }
}

async function storeLedger(tx: Tx, { entries, counters, opened, changed }: Ledger) {
  const column = (keys: ReadonlySet<string>, name: keyof Entry) => {
    const values: Entry[typeof name][] = []
    for (const key of keys) values.push(entries.get(key)?.[name] ?? null)
    return values
  }
  const [fresh, moved] = [
    (name: keyof Entry) => column(opened, name),
    (name: keyof Entry) => column(changed, name),
  ]
  if (opened.size > 0)
    await sql`insert into rebuilt select * from unnest(${fresh('key')}::text[], ${fresh('member')}::uuid[],
      ${fresh('kind')}::text[], ${fresh('rule')}::text[], ${fresh('points')}::integer[], ${fresh('itemId')}::uuid[],
      ${fresh('actorId')}::uuid[], ${fresh('earnedAt')}::timestamptz[], ${fresh('voidedAt')}::timestamptz[],
      ${fresh('voidedBy')}::text[])`.execute(tx)
  if (changed.size > 0)
    await sql`update rebuilt set voided_at = moved.voided_at, voided_by = moved.voided_by
      from unnest(${moved('key')}::text[], ${moved('voidedAt')}::timestamptz[], ${moved('voidedBy')}::text[])
        as moved (key, voided_at, voided_by) where moved.key = rebuilt.key`.execute(tx)
  const counted = [...counters].map(([user_id, counts]) => Object.assign({ user_id }, counts))
  await sql`insert into recounted select * from jsonb_populate_recordset(null::recounted, ${JSON.stringify(counted)}::jsonb)
    on conflict (user_id) do update set feedback_received = excluded.feedback_received,
      feedback_given = excluded.feedback_given, interviews_as_builder = excluded.interviews_as_builder,
      interviews_as_tester = excluded.interviews_as_tester`.execute(tx)
}
