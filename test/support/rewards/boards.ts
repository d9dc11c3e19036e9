import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { Board, Period } from '#contract/rewards/leaderboard.ts'
import type { PointKind } from '#contract/rewards/points.ts'
import { refreshBoards } from '#server/features/rewards/leaderboard/commands.ts'
import type { Push } from '#server/model/pushes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '../accounts/personas.ts'
import { useServer } from '../server/use-server.ts'

/** Starts the app for the tests of a file. Before each test no points have been earned or counted, and no fact pays any. */
export function useBoards() {
  const server = useServer()
  beforeEach(async () => {
    await server.sql`truncate point_entries, period_points, board_changes, user_points, facts`
    await server.sql`delete from board_upkeep`
    await server.sql`insert into board_upkeep default values`
  })
  return server
}

/** Creates members without a password and without points. Their names contain their numbers. */
export async function addMembers(db: Db, count: number) {
  const { rows } = await sql<{ id: MemberId }>`
    with made as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at)
      select id, id || '@example.test', '', now() from (
        select gen_random_uuid() as id from generate_series(1, ${count}::integer)) new
      returning id),
    named as (
      insert into profiles (id, name, age_confirmed_at, terms_version)
      select id, 'Member ' || row_number() over (), now(), 'test' from made returning id)
    insert into user_points (user_id, insight_at, traction_at) select id, 'epoch', 'epoch' from named
    returning user_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** `daysAgo` is a number of UTC days. `at` is the time on that day. */
export type Earning = { kind?: PointKind; points?: number; daysAgo?: number; at?: string }

const timeOf = ({ daysAgo = 0, at = '00:00:00' }: Earning) => sql<string>`
  (date_trunc('day', now(), 'UTC') - ${daysAgo} * interval '1 day' + ${at}::interval)`

/** Writes an entry, its member's total and the note for the boards, as the ledger does. Returns the key of the entry. */
export async function earn(db: Db, member: MemberId, earning: Earning = {}) {
  const { kind = 'traction', points = 10 } = earning
  const [total, totalAt] = [sql.ref(`${kind}_points`), sql.ref(`${kind}_at`)]
  const key = crypto.randomUUID()
  await sql`
    with entry as (
      insert into point_entries (key, user_id, kind, rule, points, actor_id, earned_at)
      values (${key}, ${member}, ${kind}, 'vote received', ${points}, ${member}, ${timeOf(earning)})),
    total as (
      update user_points set ${total} = ${total} + ${points}, ${totalAt} = greatest(${totalAt}, ${timeOf(earning)})
      where user_id = ${member})
    insert into board_changes (user_id) values (${member})`.execute(db)
  return key
}

/** Undoes an entry as the ledger does. */
export const voidEntry = (db: Db, key: string) =>
  sql`
    with entry as (
      update point_entries set voided_at = now(), voided_by = 'vote.withdrawn' where key = ${key}
      returning user_id, kind, points),
    total as (
      update user_points set
        insight_points = insight_points - case kind when 'insight' then points else 0 end,
        traction_points = traction_points - case kind when 'traction' then points else 0 end,
        insight_at = case kind when 'insight' then now() else insight_at end,
        traction_at = case kind when 'traction' then now() else traction_at end
      from entry where user_points.user_id = entry.user_id)
    insert into board_changes (user_id) select user_id from entry`.execute(db)

/** Refreshes the boards even if they were just refreshed. Returns the sent pushes. */
export async function refreshNow(db: Db) {
  await sql`update board_upkeep set rest_until = now()`.execute(db)
  const sent: Push[] = []
  await refreshBoards(db, pushes => void sent.push(...pushes))
  return sent
}

/** Reads a leaderboard as a member. `lines` has the ranks, names and points. */
export async function readBoard(by: Persona, query: { board?: Board; period?: Period; count?: number } = {}) {
  const { ok } = await by.call('GET /leaderboard', { query })
  return { ...ok, lines: ok.ranked.map(({ rank, name, points }) => `${rank} ${name} ${points}`) }
}
