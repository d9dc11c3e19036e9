import { type RawBuilder, sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'

/** The item's lock keeps beginning and ending apart. */
export const writeEvidence: EffectWriter = async (tx, effects) => {
  for (const effect of effects) {
    if (effect.effect === 'begin evidence') await begin(tx, effect.itemId)
    if (effect.effect === 'end evidence') await end(tx, effect.itemId)
    if (effect.effect === 'renew bar') await renewBar(tx, effect.itemId)
  }
}

/** The sums stay, because later items of the author refer to them. */
const end = (tx: Tx, id: ItemId) => tx.deleteFrom('evidence_readers').where('item_id', '=', id).execute()

/**
 * Members who had opened an earlier wording, `shown` so far. Moves by five, because a smaller step would reveal one member.
 */
const countEarlier = (id: ItemId, shown: RawBuilder<number>) => sql<number>`(
  select case when count(*) - ${shown} >= ${sql.lit(SHOWN_FROM)} then count(*) else ${shown} end
  from item_views where item_views.item_id = ${id})`

/** If there is evidence, what readers of the earlier wording said is removed, and only their number stays. */
async function begin(tx: Tx, id: ItemId) {
  const { rows } = await sql<{ itemVersion: number; mayHaveReaders: boolean }>`
    with before as (
      select begun_at < now() - interval '1 hour' or exists (select from item_views where item_views.item_id = ${id})
        as "mayHaveReaders" from evidence where item_id = ${id})
    insert into evidence (item_id, earlier_readers)
    values (${id}, ${countEarlier(id, sql`0`)})
    on conflict (item_id) do update set item_version = evidence.item_version + 1, begun_at = now(),
      finalized_at = null, asked_before = null, unplaced = '{}', by_hand = null, judged_from = null,
      recount = null, earlier_readers = ${countEarlier(id, sql`evidence.earlier_readers`)}
    returning item_version as "itemVersion", coalesce((select "mayHaveReaders" from before), false) as "mayHaveReaders"`.execute(
    tx,
  )
  // By a statement after the lock of the row, so that it finds the sums of finalizing that was in progress.
  for (const { itemVersion, mayHaveReaders } of rows)
    if (itemVersion > 1) await restart(tx, { id, mayHaveReaders })
}

/**
 * The latest bar goes on as a new version if the wording before may have had readers: it was not written before them. Its
 * verdict is about that wording. As in a bar that is written late, fewer than five readers are not said.
 */
const restart = (tx: Tx, { id, mayHaveReaders }: { id: ItemId; mayHaveReaders: boolean }) =>
  sql`
    with cohorts as (delete from evidence_cohorts where item_id = ${id}),
    readers as (delete from evidence_readers where item_id = ${id}),
    points as (delete from evidence_points where item_id = ${id}),
    figures as (delete from evidence_figures where item_id = ${id})
    insert into evidence_bars (item_id, version, build_above, drop_below, decide_by, readers_from, readers, yes, earlier_readers,
      reminded_at)
    select latest.item_id, version + 1, build_above, drop_below, decide_by, readers_from, ${mayHaveReaders}::boolean::integer, 0,
      evidence.earlier_readers, reminded_at
    from (select * from evidence_bars where item_id = ${id} order by version desc limit 1) latest
      join evidence on evidence.item_id = latest.item_id
    where ${mayHaveReaders}::boolean or verdict is not null or readers > 0`.execute(tx)

/** The bar of an item that is open again is asked of those who read from now on, unless no one has since it was written. */
const renewBar = (tx: Tx, id: ItemId) =>
  sql`
  insert into evidence_bars (item_id, version, build_above, drop_below, decide_by, readers_from, after_place, earlier_readers,
    readers, yes, reminded_at)
  select latest.item_id, version + 1, build_above, drop_below, decide_by, readers_from,
    coalesce((places ->> readers_from)::integer, 0), evidence.earlier_readers,
    coalesce((figures -> readers_from -> 'sums' ->> 'readers')::integer,
      least(greatest(cohort.readers, 1), ${sql.lit(SHOWN_FROM - 1)})),
    coalesce((figures -> readers_from -> 'sums' ->> 'yes')::integer, 0), reminded_at
  from (select * from evidence_bars where item_id = ${id} order by version desc limit 1) latest
    join evidence on evidence.item_id = latest.item_id
    left join evidence_figures on evidence_figures.item_id = latest.item_id
    left join evidence_cohorts cohort on cohort.item_id = latest.item_id and cohort.cohort = readers_from
  where verdict is not null or exists (select from item_views
    where item_views.item_id = ${id} and opened_at > written_at - interval '1 hour')`.execute(tx)
