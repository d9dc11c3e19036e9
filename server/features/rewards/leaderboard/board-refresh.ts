import { sql } from 'kysely'
import type { Period } from '#contract/rewards/leaderboard.ts'
import type { PointKind } from '#contract/rewards/points.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { currentDay, startOfDay } from './queries.ts'
import { periodDays } from './rules.ts'
import { bannedSum, isOnBoards } from './who-is-shown.ts'

/** The most changes that one statement handles, and the most members with expired points. */
const BATCH = 500

type Aggregated = { changed: number; isMore: boolean; last: string }

/**
 * Sums the recent entries of members whose points changed, and of members with points that became too old, one batch of
 * each. A change read here was committed, so this statement sees its entries too. `after` is the id of the last change of
 * the batch before; without it the statement would read all changes that were just deleted.
 */
export async function aggregateBatch(tx: Tx, after = '0'): Promise<Aggregated> {
  const { rows } = await sql<Aggregated>`
    with taken as (
      delete from board_changes where id in (
        select id from board_changes where id > ${after} order by id limit ${sql.lit(BATCH)})
      returning id, user_id),
    aged as materialized (select user_id from period_points where stale_on <= ${currentDay} limit ${sql.lit(BATCH)}),
    due as materialized (select user_id from taken union select user_id from aged),
    fresh as materialized (
      select due.user_id, kind, period, sum(points)::integer as points, max(earned_at) as reached_at,
        (min(earned_at) at time zone 'UTC')::date + days as stale_on
      from due
      join profiles on profiles.id = due.user_id and left_at is null
      join user_points using (user_id)
      join point_entries entry using (user_id)
      join (values ${periods}) as back (period, days, since) on earned_at >= since
      where voided_at is null and earned_at >= ${startOfDay(periodDays.monthly - 1)}
      group by due.user_id, kind, period, days),
    gone as (
      delete from period_points old using due where old.user_id = due.user_id and not exists (
        select from fresh where (fresh.user_id, fresh.kind, fresh.period) = (old.user_id, old.kind, old.period))
      returning old.user_id),
    kept as (
      insert into period_points as old (user_id, kind, period, points, reached_at, stale_on) select * from fresh
      on conflict (user_id, kind, period) do update set points = excluded.points, reached_at = excluded.reached_at,
        stale_on = excluded.stale_on
      where (old.points, old.reached_at, old.stale_on) is distinct from
        (excluded.points, excluded.reached_at, excluded.stale_on)
      returning old.user_id),
    noted as (update board_upkeep set rolled = rolled + 1 where exists (select from due))
    select coalesce((select max(id) from taken), ${after}) as last,
      ((select count(*) from gone) + (select count(*) from kept))::integer as changed,
      greatest((select count(*) from taken), (select count(*) from aged)) = ${sql.lit(BATCH)} as "isMore"`.execute(
    tx,
  )
  const [batch] = rows
  if (!batch) throw new Error('a batch returns one row')
  return batch
}

const periods = sql.join(
  Object.entries(periodDays).map(
    ([period, days]) => sql`(${sql.lit(period)}, ${sql.lit(days)}, ${startOfDay(days - 1)})`,
  ),
)

export async function countRanks(tx: Tx, { kind, period }: { kind: PointKind; period: Period }) {
  const board = sql`kind = ${sql.lit(kind)} and period = ${sql.lit(period)}`
  const column = sql.ref(`${kind}_points`)
  const ranked =
    period === 'all'
      ? sql`select ${column} as points, user_id from user_points where ${column} > 0`
      : sql`select points, user_id from period_points where ${board}`
  const { rows } = await sql<{ changed: number }>`
    with counted as (
      select points, count(*)::integer as members_at from (${ranked}) member
      where ${isOnBoards(sql.ref('member.user_id'))}
      group by points),
    fresh as materialized (
      select points, (sum(members_at) over (order by points desc) - members_at)::integer as members_above, members_at
      from counted),
    gone as (
      delete from board_places old where ${board} and not exists (select from fresh where fresh.points = old.points)
      returning points),
    kept as (
      insert into board_places as old (kind, period, points, members_above, members_at)
      select ${sql.lit(kind)}, ${sql.lit(period)}, points, members_above, members_at from fresh
      on conflict (kind, period, points) do update
      set members_above = excluded.members_above, members_at = excluded.members_at
      where (old.members_above, old.members_at) is distinct from (excluded.members_above, excluded.members_at)
      returning points)
    select ((select count(*) from gone) + (select count(*) from kept))::integer as changed`.execute(tx)
  return rows[0]?.changed ?? 0
}

/** The last change of points and the present bans, which a count that begins now includes. */
type Progress = { rolled: string; banned: string }

export async function readProgress(tx: Tx) {
  const { rows } = await sql<Progress>`select rolled, ${bannedSum} as banned from board_upkeep`.execute(tx)
  const [progress] = rows
  if (!progress) throw new Error('board_upkeep has no row')
  return progress
}

export const saveProgress = (tx: Tx, { progress, pauseMs }: { progress: Progress; pauseMs: number }) =>
  sql`update board_upkeep set counted = greatest(counted, ${progress.rolled}), banned = ${progress.banned}, counted_at = now(),
    rest_until = now() + ${pauseMs} * interval '1 millisecond'`.execute(tx)

/** Allows 60 s, one processor, and no JIT compilation, which would take longer than it saves. */
export const allowLongReads = (tx: Tx) =>
  sql`
  select set_config(name, value, true) from (values
    ('statement_timeout', '60000'), ('max_parallel_workers_per_gather', '0'), ('jit', 'off')) as setting (name, value)`.execute(
    tx,
  )
