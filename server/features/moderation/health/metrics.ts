import { type RawBuilder, sql } from 'kysely'
import { isHeld } from '#server/features/moderation/held-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { migratingSeconds } from '#server/platform/database/migrations/locks.ts'

type JobCount = { job: string; state: string; count: number; lastSuccessSeconds: number | null }

/** Times are Unix times in seconds. */
export async function readStoredFigures(db: Db) {
  // pg-boss creates its tables only after the server has begun to listen.
  const jobFigures = Promise.all([listJobCounts(db), readResults(db)]).catch(() => [[], NO_RESULTS] as const)
  const [[jobs, results], counts, states] = await Promise.all([jobFigures, readCounts(db), readStates(db)])
  return { ...counts, ...results, ...states, jobs }
}

export type StoredFigures = Awaited<ReturnType<typeof readStoredFigures>>

/** Leaves out pg-boss's own queues. */
async function listJobCounts(db: Db) {
  const { rows } = await sql<JobCount>`
    select name as job, state::text as state, count(*)::int as count,
      extract(epoch from max(completed_on) filter (where state = 'completed'))::float as "lastSuccessSeconds"
    from jobs.job where name not like '\\_\\_pgboss%'
    group by name, state`.execute(db)
  return rows
}

type Results = { ledgerDifferenceCount: number | null; backupSeconds: number | null }
const NO_RESULTS: Results = { ledgerDifferenceCount: null, backupSeconds: null }

/** The job of the backup runs each hour, and has a result only if a backup was due. */
async function readResults(db: Db) {
  const { rows } = await sql<Results>`
    select (select (output->>'differenceCount')::int from jobs.job
        where name = 'ledger.compare' and state = 'completed'
        order by completed_on desc limit 1) as "ledgerDifferenceCount",
      (select extract(epoch from max(completed_on))::float from jobs.job
        where name = 'backup.write' and state = 'completed' and output ? 'bytes') as "backupSeconds"`.execute(
    db,
  )
  return rows[0] ?? NO_RESULTS
}

type Counts = {
  databaseBytes: number
  accountMailCount: number
  listMailCount: number
  /** A Unix time, null before the first change. */
  roleChangeSeconds: number | null
  /** 0 if no node is migrating. */
  migratingSeconds: number
}

async function readCounts(db: Db) {
  const { rows } = await sql<Counts>`
    select pg_database_size(current_database())::float as "databaseBytes",
      (select extract(epoch from max(created_at))::float from moderation_log
        where act = any(array['give_role', 'take_role', 'first_run'])) as "roleChangeSeconds",
      (${migratingSeconds}) as "migratingSeconds",
      (select count(*) from auth.account_mails)::int as "accountMailCount",
      (select count(*) from list_mail_deliveries where state in ('waiting', 'in-flight'))::int as "listMailCount"`.execute(
    db,
  )
  return rows[0] as Counts
}

type States = {
  toDecide: { kind: 'case' | 'appeal' | 'held-mail'; count: number; oldestSeconds: number }[]
  nodes: { version: string; count: number }[]
  fills: { migration: string; rowCount: number; movedSeconds: number }[]
}

const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(to_json(row)), '[]') from (${rows}) as row)`

const counted = (kind: string, { of, since }: { of: RawBuilder<unknown>; since: string }) => sql`
  select ${kind}::text as kind, count(*)::int as count,
    coalesce(extract(epoch from now() - min(${sql.ref(since)})), 0)::float as "oldestSeconds" ${of}`

const toDecide = sql`
  ${counted('case', { of: sql`from cases where state = 'open'`, since: 'opened_at' })}
  union all ${counted('appeal', { of: sql`from appeals where outcome is null`, since: 'created_at' })}
  union all ${counted('held-mail', { of: sql`from list_mails where ${isHeld}`, since: 'held_at' })}`
const nodes = sql`
  select version, count(*)::int as count from nodes where seen_at > now() - interval '1 minute' group by version`
const fills = sql`
  select name as migration, done::float as "rowCount", extract(epoch from moved_at)::float as "movedSeconds" from fills`

async function readStates(db: Db): Promise<States> {
  const { rows } = await sql<States>`
    select ${listOf(toDecide)} as "toDecide", ${listOf(nodes)} as nodes, ${listOf(fills)} as fills`.execute(
    db,
  )
  return rows[0] ?? { toDecide: [], nodes: [], fills: [] }
}
