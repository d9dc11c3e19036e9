import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { JobData, JobName } from '#server/model/jobs.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { DeadlineClient } from '#server/platform/database/deadline-client.ts'
import { findOutage, isDatabaseUnavailable, logFailure } from '#server/platform/database/outage.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const AT_ONCE = 5
const STOP_TIMEOUT_MS = 5_000
const RETRY_MS = 2_000
const FLOW_SECONDS = HOUR

/** The seconds that a job may take, and for which finished jobs are stored, unless its plan has other times. */
const times = { expireInSeconds: 5 * MINUTE, deleteAfterSeconds: 24 * HOUR }
/** The retries: the first after a minute, then each after twice as long, at last every hour: over three days in all. */
const retries = { retryLimit: 80, retryDelay: MINUTE, retryBackoff: true, retryDelayMax: HOUR }

/** The client class of the pool, which follows the primary by it. */
const CLIENT = { Client: DeadlineClient }

type JobPlan<Name extends JobName> = {
  /** `signal` is aborted when the node stops. */
  work: (data: JobData[Name], signal: AbortSignal) => Promise<unknown>
  /**
   * The schedule as in cron, in UTC. It creates one job for all nodes, but none while another runs; a failed job is not repeated.
   * A job without a schedule is sent, and repeated for over three days until it succeeds.
   */
  at?: string
  /** The hours that a long job may take, and for which finished ones are stored with their results. */
  hours?: { run: number; keep: number }
}
/** `elsewhere`: other nodes may do the job, but not this one. `never`: no node does, and its schedule is removed. */
export type JobPlans = { [Name in JobName]: JobPlan<Name> | 'elsewhere' | 'never' }

/** Adds jobs to a transaction, so that they exist only if it commits. */
export type SendJobs = <Name extends JobName>(
  tx: Tx,
  name: Name,
  jobs: readonly JobData[Name][],
) => Promise<void>

type Options = {
  database: PoolConfig
  log: FastifyBaseLogger
  pollSeconds?: number
  /** Returns false while another node prevents this one from migrating the schema of the jobs. */
  mayStart?: () => Promise<boolean>
}

/**
 * Runs the jobs of the database's schema `jobs` (pg-boss), each once on one of the nodes. If that node is killed, another
 * runs the job again: one that was sent five minutes later, or sooner if it takes long and so has a heartbeat, and one with a
 * schedule at its next time. Uses two connections of its own. With `pollSeconds` it looks for all jobs that often.
 */
export function createJobs(options: Options) {
  const boss = openBoss(options)
  const over = new AbortController()
  const send: SendJobs = async (tx, name, jobs) => {
    if (jobs.length === 0) return
    const rows = jobs.map(data => ({ data }))
    await boss.insert(name, rows, { db: fromKysely(tx) })
  }
  return {
    send,
    /** Starts as soon as the database responds and no other node prevents it. */
    async start(plans: Partial<JobPlans>) {
      const begin = createStart(boss, { plans, options, signal: over.signal })
      while (!over.signal.aborted) {
        try {
          if ((await options.mayStart?.()) ?? true) return await begin()
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error
        }
        await pause(RETRY_MS, undefined, { signal: over.signal }).catch(() => {})
      }
    },
    /** Waits for running jobs for at most 5 s; the rest run later. */
    async stop() {
      over.abort()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

function openBoss({ database, log }: Options) {
  const boss = new PgBoss({
    ...database,
    ...CLIENT,
    schema: 'jobs',
    createSchema: false,
    application_name: 'jobs',
    max: 2,
    flowIntervalSeconds: FLOW_SECONDS,
  })
  // Without a listener an error would end the process.
  boss.on('error', error => logFailure(log, error, 'jobs: something failed'))
  return boss
}

type Starting = { plans: Partial<JobPlans>; options: Options; signal: AbortSignal }

/** Returns a function that starts the jobs. It can be repeated after an outage, and does not start anything twice. */
function createStart(boss: PgBoss, { plans, options, signal }: Starting) {
  const missing = new Set(Object.keys(plans) as JobName[])
  const add = createAdd(boss, { ...options, signal })
  return async () => {
    await boss.start()
    for (const name of missing) {
      const plan = plans[name]
      if (plan === 'never') await boss.unschedule(name)
      else if (plan !== 'elsewhere') await add(name, plan as JobPlan<JobName>)
      missing.delete(name)
    }
  }
}

const createAdd =
  (boss: PgBoss, { log, signal, pollSeconds }: Options & { signal: AbortSignal }) =>
  async <Name extends JobName>(name: Name, { work, at, hours }: JobPlan<Name>) => {
    const own = hours ? toLongTimes(hours) : times
    const queue = at ? { ...own, policy: 'exclusive', retryLimit: 0 } : { ...own, ...retries }
    await boss.createQueue(name, queue)
    // An earlier version may have made it with other times.
    if (hours) await boss.updateQueue(name, own)
    const options = {
      batchSize: AT_ONCE,
      perJobResults: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds ?? getPollSeconds(at),
    } as const
    const outcome = createRunner(name, { work, log, signal, keepsOutput: hours !== undefined })
    await boss.work<JobData[Name], unknown, typeof options>(name, options, jobs =>
      Promise.all(jobs.map(outcome)),
    )
    if (at) await boss.schedule(name, at, {}, { tz: 'UTC' })
  }

/** Returns the seconds after which a node looks for jobs of a queue again: more if they are due less often than every minute. */
const getPollSeconds = (at: string | undefined) => (at === undefined || at.startsWith('* ') ? 10 : 30)

/** A missing heartbeat shows that the node was killed, because a long job would expire only after hours. */
const toLongTimes = ({ run, keep }: { run: number; keep: number }) => ({
  expireInSeconds: run * HOUR,
  deleteAfterSeconds: keep * HOUR,
  heartbeatSeconds: MINUTE,
})

type Doing<Name extends JobName> = Pick<JobPlan<Name>, 'work'> &
  Pick<Options, 'log'> & { signal: AbortSignal; keepsOutput: boolean }

/** Each job of a batch succeeds or fails alone. */
const createRunner =
  <Name extends JobName>(name: Name, { work, log, signal, keepsOutput }: Doing<Name>) =>
  async ({ id, data, signal: claim }: Job<JobData[Name]>): Promise<JobResult> => {
    try {
      const output = await work(data, AbortSignal.any([signal, claim]))
      return { id, status: 'completed', ...(keepsOutput && { output }) }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      // An outage fails every job alike.
      if (findOutage(error)) logFailure(log, error, name)
      else log.warn({ job: name, id, why }, 'a job failed')
      return { id, status: 'failed', output: { why } }
    }
  }
