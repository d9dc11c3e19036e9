import { sql } from 'kysely'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Fewer than three members have published a listed item. Then no reader can have a past. */
export async function hasFewAuthors(db: Db | Tx) {
  const { rows } = await sql<{ hasFew: boolean }>`select count(*) < 3 as "hasFew" from (
    select user_id from items where ${isListed} group by user_id limit 3) authors`.execute(db)
  return rows[0]?.hasFew ?? false
}

/** The days whose comments say how many views are lost. */
const LOST_DAYS = 7

/**
 * Returns the share, from 0 to 1, of members who commented on an item lately without a view of it. Comments can only be
 * written on the item's page, while votes can also be given elsewhere.
 */
export async function measureLostViews(db: Db | Tx) {
  const { rows } = await sql<{ lost: number }>`
    with commented as (
      select distinct actor_id, item_id from facts join evidence using (item_id)
      where kind = 'comment.posted' and at > now() - make_interval(days => ${sql.lit(LOST_DAYS)}) and at >= begun_at)
    select coalesce(avg((item_views.user_id is null)::integer), 0)::float8 as lost
    from commented join items on items.id = item_id join profiles on profiles.id = actor_id
    left join item_views on item_views.item_id = items.id and item_views.user_id = actor_id
    where actor_id <> items.user_id and profiles.left_at is null
      and not exists (select from reader_settings where user_id = actor_id and not counted)
      and not ${isEitherBlocked(sql`items.user_id`, sql`actor_id`)}`.execute(db)
  return rows[0]?.lost ?? 0
}

/** The latest items whose readers say how many have a past, and the number of readers below which they say too little. */
const PAST_ITEMS = 200
const PAST_READERS = 100

/** Returns the part of the readers of the latest items who have a past, in tenths from 0.1 to 1, or null from too few. */
export async function measurePast(db: Db) {
  const { rows } = await sql<{ past: number }>`
    select greatest(0.1, round(sum((parts #>> '{withPast,readers}')::integer)::numeric / sum(readers), 1))::float8 as past
    from (select readers, parts from evidence_cohorts where cohort = 'community'
      order by item_id desc limit ${sql.lit(PAST_ITEMS)}) latest
    having sum(readers) >= ${sql.lit(PAST_READERS)}`.execute(db)
  return rows[0]?.past ?? null
}

/** The number of items of a kind, and of readers of each, from which on their shares are compared. */
const COMPARED_ITEMS = 30
const COMPARED_READERS = 50

export const storeQuartiles = (tx: Tx) =>
  sql`
    with compared as (
      select kind, count(*) as items,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cohorts.yes::float8 / cohorts.readers) as quartiles
      from evidence_cohorts cohorts join items on items.id = cohorts.item_id
      where cohorts.cohort = 'community' and cohorts.readers >= ${sql.lit(COMPARED_READERS)} and ${isListed}
      group by kind having count(*) >= ${sql.lit(COMPARED_ITEMS)}),
    outdated as (delete from evidence_quartiles where kind not in (select kind from compared))
    insert into evidence_quartiles (kind, items, quartiles) select kind, items, quartiles from compared
    on conflict (kind) do update set items = excluded.items, quartiles = excluded.quartiles`.execute(tx)
