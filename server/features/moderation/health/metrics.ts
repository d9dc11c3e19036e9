import { type RawBuilder, sql } from 'kysely'
import { isInReview } from '#server/features/moderation/mail-review-conditions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { migratingSeconds } from '#server/platform/database/migrations/locks.ts'

type JobCount = { job: string; state: string; count: number; lastSuccessSeconds: number | null }

/** Times are Unix times in seconds. */
export async function readStoredFigures(db: Db) {
  // pg-boss creates its tables only after the server has begun to listen.
  const ofJobs = Promise.all([listJobCounts(db), listSchedules(db), readResults(db)])
  const known = ofJobs.catch(() => [[], [], NO_RESULTS] as const)
  const [counts, states, [jobs, schedules, results]] = await Promise.all([
    readCounts(db),
    readStates(db),
    known,
  ])
  return { ...counts, ...results, ...states, jobs, schedules }
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

async function listSchedules(db: Db) {
  const schedules = sql<{ job: string; cron: string; sinceSeconds: number }>`
    select name as job, cron, extract(epoch from created_on)::float as "sinceSeconds" from jobs.schedule`
  const { rows } = await schedules.execute(db)
  return rows.map(({ job, cron, sinceSeconds }) => ({
    job,
    sinceSeconds,
    everySeconds: toEverySeconds(cron),
  }))
}

const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60] as const

/** Returns the seconds between two runs of a job that runs each minute, each few minutes, each hour, or at hours of the day. */
function toEverySeconds(cron: string) {
  const [minute = '', hour = ''] = cron.split(' ')
  if (hour !== '*') return DAY / hour.split(',').length
  if (minute === '*') return MINUTE
  return minute.startsWith('*/') ? Number(minute.slice(2)) * MINUTE : HOUR
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
  toDecide: { kind: 'case' | 'appeal' | 'mail-review'; count: number; oldestSeconds: number }[]
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
  union all ${counted('mail-review', { of: sql`from list_mails where ${isInReview}`, since: 'in_review_since' })}`
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

/**
 * Notes that the figures of this node are read. Returns whether it is the first of the nodes whose figures are read, which alone
 * shows those of the database. One that was killed is replaced after a minute, one that is read no more after three.
 */
export async function isFirst(db: Db, nodeId: string) {
  const { rows } = await sql<{ isFirst: boolean }>`
    with own as (update nodes set scraped_at = now() where id = ${nodeId} returning id)
    select coalesce((select id from nodes
      where id in (select id from own) or (scraped_at > now() - interval '3 minutes' and seen_at > now() - interval '1 minute')
      order by started_at, id limit 1) = ${nodeId}, true) as "isFirst"`.execute(db)
  return rows[0]?.isFirst === true
}
