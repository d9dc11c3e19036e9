import { sql } from 'kysely'
import type { Health, JobHealth } from '#contract/moderation/health.ts'
import { listRunning } from '#server/features/moderation/pauses/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { nowIso } from '#server/platform/processes/clock.ts'
import { createProbe } from '#server/platform/processes/measuring-probe.ts'
import type { Node } from './node-notes.ts'

export type HealthDependencies = {
  db: Db
  node: Node
  readProcess: () => Health['process']
  readPool: () => Health['database']['pool']
  checkPictures: () => Promise<Health['pictures']>
  checkRedis: () => Promise<Health['redis']>
  /** Returns bytes, or null if the database is on another machine. */
  measureDiskFree: () => Promise<number | null>
  isMailConfigured: boolean
}

/** Takes about 50 ms, at first up to 2 s. A figure that takes longer is the one of the call before. */
export function readHealth(dependencies: HealthDependencies): Handler<'GET /admin/health'> {
  const { node } = dependencies
  const probes = createProbes(dependencies)
  return async () => {
    const [database, diskFreeBytes, nodes, pictures, redis, mail, backup, jobs, pauses] = await Promise.all([
      probes.database(),
      probes.diskFree(),
      probes.nodes(),
      probes.pictures(),
      probes.redis(),
      probes.mail(),
      probes.backup(),
      probes.jobs(),
      probes.pauses(),
    ])
    return {
      at: nowIso(),
      program: { version: node.version, node: process.versions.node, startedAt: node.startedAt },
      database: { ...database, diskFreeBytes, pool: dependencies.readPool() },
      process: dependencies.readProcess(),
      nodes,
      pictures,
      redis,
      mail: { ...mail, isConfigured: dependencies.isMailConfigured },
      backup,
      jobs,
      pauses,
    }
  }
}

const createProbes = ({ db, node, checkPictures, checkRedis, measureDiskFree }: HealthDependencies) => ({
  database: createProbe<DatabaseHealth>(() => measureDatabase(db), {
    version: '',
    sizeBytes: null,
    responseMs: 0,
  }),
  diskFree: createProbe<number | null>(measureDiskFree, null),
  nodes: createProbe<Health['nodes']>(() => listNodes(db, node), []),
  pictures: createProbe(checkPictures, { kind: 'folder', isReachable: false, diskFreeBytes: null }),
  redis: createProbe(checkRedis, null),
  mail: createProbe(() => readMails(db), NO_MAIL),
  backup: createProbe(() => readBackup(db), NO_BACKUP),
  jobs: createProbe<JobHealth[]>(() => listJobs(db), []),
  pauses: createProbe(() => listRunning(db), []),
})

type DatabaseHealth = Pick<Health['database'], 'version' | 'sizeBytes' | 'responseMs'>
type MailHealth = Omit<Health['mail'], 'isConfigured'>
const NO_MAIL: MailHealth = { waitingCount: 0, lastFailureAt: null, lastFailure: null }

async function measureDatabase(db: Db) {
  const begun = performance.now()
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  const responseMs = Math.round((performance.now() - begun) * 10) / 10
  const sizes = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db)
  return { version: rows[0]?.version ?? '', sizeBytes: Number(sizes.rows[0]?.size), responseMs }
}

const listNodes = (db: Db, own: Node) =>
  db
    .selectFrom('nodes')
    .select(['id', 'place', 'version', 'started_at as startedAt', 'seen_at as seenAt'])
    .select('main_version as mainVersion')
    .select(sql<boolean>`seen_at > now() - interval '1 minute'`.as('isUp'))
    .select(sql<boolean>`id = ${own.id}`.as('isThis'))
    .orderBy('started_at', 'desc')
    .execute()

async function readMails(db: Db): Promise<MailHealth> {
  const waiting = db
    .selectFrom('auth.account_mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const failure = db
    .selectFrom('mail_failures')
    .select(['failed_at as lastFailureAt', 'why as lastFailure'])
    .executeTakeFirst()
  const [{ count }, last] = await Promise.all([waiting, failure])
  return { ...NO_MAIL, ...last, waitingCount: Number(count) }
}

const NO_BACKUP: Health['backup'] = { isDaily: false, lastAt: null, lastBytes: null, lastFailure: null }

/** Runs in which no backup was due have no output. */
async function readBackup(db: Db) {
  const { rows } = await sql<Health['backup']>`
    with run as (select * from jobs.job where name = 'backup.write' and completed_on is not null)
    select exists (select from jobs.schedule where name = 'backup.write') as "isDaily",
      written.at as "lastAt", written.bytes as "lastBytes",
      case when latest.state = 'failed' then coalesce(latest.output ->> 'why', latest.output ->> 'message', '') end as "lastFailure"
    from (select 1) as one
    left join lateral (select completed_on as at, (output ->> 'bytes')::float as bytes from run
      where state = 'completed' and output ? 'bytes' order by completed_on desc limit 1) as written on true
    left join lateral (select state, output from run order by completed_on desc limit 1) as latest on true`.execute(
    db,
  )
  return { ...NO_BACKUP, ...rows[0] }
}

/** Leaves out pg-boss's own queues. */
async function listJobs(db: Db) {
  const { rows } = await sql<JobHealth>`
    select queue.name, schedule.cron as at, last.started_on as "lastRunAt",
      case last.state::text when 'retry' then 'failed' else last.state::text end as "lastState",
      extract(milliseconds from last.completed_on - last.started_on)::float as "lastDurationMs",
      coalesce(counted.failed, 0)::int as "failedCount", coalesce(counted.waiting, 0)::int as "waitingCount"
    from jobs.queue
    left join jobs.schedule on schedule.name = queue.name
    left join (
      select name, max(started_on) as started_on,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state in ('created', 'retry')) as waiting
      from jobs.job group by name
    ) as counted on counted.name = queue.name
    left join lateral (
      select * from jobs.job where job.name = queue.name and job.started_on = counted.started_on limit 1
    ) as last on true
    where queue.name not like '\\_\\_pgboss%'
    order by queue.name`.execute(db)
  return rows
}
