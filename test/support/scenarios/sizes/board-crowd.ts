import { sql } from 'kysely'
import pg from 'pg'
import { refreshBoards } from '#server/features/rewards/leaderboard/commands.ts'
import type { Db } from '#server/platform/database/database.ts'

// Most members have few points and a few have very many. Half of the points were earned within the last 30 days.
const MAKE_CROWD = `create temporary table crowd as
  select gen_random_uuid() as id, n, 5 * (1 + floor(2000 * random() ^ 4))::integer as insight,
    5 * (1 + floor(2000 * random() ^ 4))::integer as traction,
    now() - random() * interval '60 days' as insight_at, now() - random() * interval '60 days' as traction_at
  from generate_series(1, $1::integer) n`

const LOAD = [
  `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select id, 'crowd' || n || '@example.test', '', now() from crowd`,
  `insert into profiles (id, name, age_confirmed_at, terms_version) select id, 'Member ' || n, now(), 'test' from crowd`,
  `insert into member_counters (user_id) select id from crowd`,
  `insert into user_points (user_id, insight_points, traction_points, insight_at, traction_at)
    select id, insight, traction, insight_at, traction_at from crowd`,
  `insert into point_entries (key, user_id, kind, rule, points, earned_at)
    select 'crowd:' || kind || n, id, kind, 'vote given', points, earned_at from crowd
    cross join lateral (values ('insight', insight, insight_at), ('traction', traction, traction_at))
      as earned (kind, points, earned_at)`,
  'insert into board_changes (user_id) select id from crowd',
]

/**
 * Fills a migrated database with `members` members with points of both kinds. No points have been aggregated or counted
 * yet.
 */
export async function loadCrowd(config: pg.ClientConfig, members: number) {
  const client = new pg.Client(config)
  await client.connect()
  // The rows are constructed correctly, so foreign keys are not checked.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  await client.query(MAKE_CROWD, [members])
  for (const statement of LOAD) await client.query(statement)
  await client.query('vacuum analyze')
  await client.end()
}

/** Aggregates and counts all waiting points, then vacuums. Returns the seconds without the vacuum. */
export async function fillBoards(db: Db) {
  const startedAt = performance.now()
  const waits = () =>
    db.selectFrom('board_upkeep').select('counted').whereRef('counted', '<', 'rolled').executeTakeFirst()
  do await refreshBoards(db, () => {})
  while (await waits())
  const seconds = (performance.now() - startedAt) / 1_000
  // Otherwise autovacuum would clean up after the load during the measurement.
  for (const tidy of ['vacuum analyze', 'checkpoint']) await sql.raw(tidy).execute(db)
  return seconds
}
