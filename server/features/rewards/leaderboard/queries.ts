import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { BOARD_MAX } from '#contract/lengths.ts'
import type { Board, Period, Ranked } from '#contract/rewards/leaderboard.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { boardKinds, periodDays, toStandings } from './rules.ts'
import { bannedSum, isOnBoards } from './who-is-shown.ts'

/** A list is read in one of these lengths, and then cut, so that there are few different statements. */
const LENGTHS = [20, 100, BOARD_MAX]

export const getStandings: Handler<'GET /leaderboard'> = async (
  { db, actor },
  { query: { board, period, count } },
) => {
  const length = LENGTHS.find(most => most >= count) ?? BOARD_MAX
  const [listed, [own]] = await Promise.all([
    listFirst(db, {}, { board, period, length }),
    findOwnStanding(db, { member: actor.id }, { board, period }),
  ])
  if (!own) throw new Error('the own standing has one row')
  return toStandings({ member: actor.id, ranked: listed.slice(0, count), count, own })
}

export const startOfDay = (daysAgo: number) =>
  sql`(date_trunc('day', now(), 'UTC') - ${sql.lit(daysAgo)} * interval '1 day')`

export const currentDay = sql`(now() at time zone 'UTC')::date`

type Shape = { board: Board; period: Period }

const points = (name: string) => sql.ref<number>(name)

/** Reads an index of the board's order. */
function selectRanked(db: Db | Tx, { board, period }: Shape) {
  const kind = boardKinds[board]
  const isShown = isOnBoards(sql.ref('total.user_id'))
  const [column, reachedAt] = [`total.${kind}_points`, `total.${kind}_at`]
  if (period === 'all')
    return db
      .selectFrom('user_points as total')
      .select(['total.user_id', points(column).as('points'), sql.ref<string>(reachedAt).as('reached_at')])
      .where(sql<boolean>`${points(column)} > 0`)
      .where(isShown)
      .orderBy(sql.ref(column), 'desc')
      .orderBy(sql.ref(reachedAt))
      .orderBy('total.user_id')
  return db
    .selectFrom('period_points as total')
    .select(['total.user_id', 'total.points', 'total.reached_at'])
    .where('total.kind', '=', sql.lit(kind))
    .where('total.period', '=', sql.lit(period))
    .where(isShown)
    .orderBy('total.points', 'desc')
    .orderBy('total.reached_at')
    .orderBy('total.user_id')
}

const listFirst = statement<object, Ranked, Shape & { length: number }>((db, _, { length, ...shape }) =>
  db
    .selectFrom(selectRanked(db, shape).limit(sql.lit(length)).as('top'))
    .innerJoin('profiles', 'profiles.id', 'top.user_id')
    .innerJoin('user_points as whole', 'whole.user_id', 'top.user_id')
    .select(['profiles.id', 'profiles.name', 'profiles.avatar', 'top.points'])
    .select('whole.total_missions_completed as missionsCompleted')
    .select(sql<number>`(rank() over (order by top.points desc))::integer`.as('rank'))
    .orderBy('top.points', 'desc')
    .orderBy('top.reached_at')
    .orderBy('top.user_id'),
)

function sumOwnPoints(member: MemberId, { board, period }: Shape) {
  const kind = boardKinds[board]
  if (period === 'all')
    return sql`select ${sql.ref(`${kind}_points`)} from user_points where user_id = ${member}`
  return sql`select sum(points)::integer from point_entries
    where user_id = ${member} and kind = ${sql.lit(kind)} and voided_at is null
      and earned_at >= ${startOfDay(periodDays[period] - 1)}`
}

type Own = { points: number; rank: number; total: number }

/**
 * The points are the present ones. Rank and total are of the last count of the board: the member's rank by these points, and
 * the number of members with points.
 */
export const findOwnStanding = statement<{ member: MemberId }, Own, Shape>((db, { member }, shape) => {
  const places = sql`from board_places
    where kind = ${sql.lit(boardKinds[shape.board])} and period = ${sql.lit(shape.period)}`
  return db
    .selectFrom(
      sql<{ points: number }>`(select coalesce((${sumOwnPoints(member, shape)}), 0) as points)`.as('own'),
    )
    .select('own.points')
    .select(
      sql<number>`1 + coalesce((select members_above + members_at ${places} and board_places.points > own.points
        order by board_places.points limit 1), 0)`.as('rank'),
    )
    .select(
      sql<number>`coalesce((select members_above + members_at ${places}
        order by board_places.points limit 1), 0)`.as('total'),
    )
})

/** The pause is over, and either points changed or became too old, or a ban changed, or the last count is an hour old. */
export async function isRefreshDue(db: Db) {
  const { rows } = await sql`select from board_upkeep
    where rest_until <= now() and (
      counted < rolled or counted_at < now() - interval '1 hour'
      or exists (select from board_changes)
      or exists (select from period_points where stale_on <= ${currentDay})
      or banned <> ${bannedSum})`.execute(db)
  return rows.length > 0
}
