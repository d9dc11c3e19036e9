import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

type JobCount = { job: string; state: string; count: number; lastSuccessSeconds: number | null }

/**
 * Returns the figures that are stored: the database's size in bytes, mails that wait, jobs by state with the Unix time of
 * their last success, how many differences the last comparison of the ledger found, and the Unix time of the last backup
 * (null before the first).
 */
export async function readStoredFigures(db: Db) {
  // pg-boss creates its tables after the server has begun to listen.
  const jobFigures = Promise.all([listJobCounts(db), readResults(db)]).catch(() => [[], NO_RESULTS] as const)
  const [[jobs, results], counts] = await Promise.all([jobFigures, readCounts(db)])
  return { ...counts, ...results, jobs }
}

export type StoredFigures = Awaited<ReturnType<typeof readStoredFigures>>

/** The jobs of pg-boss, whose own queues are left out. Finished ones are kept for a day. */
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

/** Reads what jobs have returned. The job of the backup runs each hour and returns what it wrote if a backup was due. */
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

type Counts = { databaseBytes: number; accountMailCount: number; listMailCount: number }

async function readCounts(db: Db) {
  const { rows } = await sql<Counts>`
    select pg_database_size(current_database())::float as "databaseBytes",
      (select count(*) from auth.account_mails)::int as "accountMailCount",
      (select count(*) from list_mail_deliveries where state in ('waiting', 'in-flight'))::int as "listMailCount"`.execute(
    db,
  )
  return rows[0] as Counts
}
