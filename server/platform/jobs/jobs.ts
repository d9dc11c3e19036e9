import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { JobName } from '#server/model/jobs.ts'
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

/** The client class of the pool, which follows the primary by it. */
const CLIENT = { Client: DeadlineClient }

type JobPlan = {
  /** `signal` is aborted when the node stops. */
  work: (signal: AbortSignal) => Promise<unknown>
  /** As in cron, in UTC. It creates one job for all nodes, but none while another runs; a failed job is not repeated. */
  at: string
  /** The hours that a long job may take, and for which finished ones are stored with their results. */
  hours?: { run: number; keep: number }
}
/** `elsewhere`: other nodes may do the job, but not this one. `never`: no node does, and its schedule is removed. */
export type JobPlans = Record<JobName, JobPlan | 'elsewhere' | 'never'>

type Options = {
  database: PoolConfig
  log: FastifyBaseLogger
  pollSeconds?: number
  /** Returns false while another node prevents this one from migrating the schema of the jobs. */
  mayStart?: () => Promise<boolean>
}

/**
 * Runs the jobs of the database's schema `jobs` (pg-boss), each once on one of the nodes. If that node is killed, another
 * runs the job at its next time. Uses two connections of its own. With `pollSeconds` it looks for all jobs that often.
 */
export function createJobs(options: Options) {
  const boss = openBoss(options)
  const over = new AbortController()
  return {
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
      else if (plan !== 'elsewhere') await add(name, plan as JobPlan)
      missing.delete(name)
    }
  }
}

const createAdd =
  (boss: PgBoss, { log, signal, pollSeconds }: Options & { signal: AbortSignal }) =>
  async (name: JobName, { work, at, hours }: JobPlan) => {
    const own = hours ? toLongTimes(hours) : times
    await boss.createQueue(name, { ...own, policy: 'exclusive', retryLimit: 0 })
    // An earlier version may have made it with other times.
    if (hours) await boss.updateQueue(name, own)
    const options = {
      batchSize: AT_ONCE,
      perJobResults: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds ?? getPollSeconds(at),
    } as const
    const outcome = createRunner(name, { work, log, signal, keepsOutput: hours !== undefined })
    await boss.work<object, unknown, typeof options>(name, options, jobs => Promise.all(jobs.map(outcome)))
    await boss.schedule(name, at, {}, { tz: 'UTC' })
  }

/** Returns the seconds after which a node looks for jobs of a queue again: more if they are due less often than every minute. */
const getPollSeconds = (at: string) => (at.startsWith('* ') ? 10 : 30)

/** A missing heartbeat shows that the node was killed, because a long job would expire only after hours. */
const toLongTimes = ({ run, keep }: { run: number; keep: number }) => ({
  expireInSeconds: run * HOUR,
  deleteAfterSeconds: keep * HOUR,
  heartbeatSeconds: MINUTE,
})

type Doing = Pick<JobPlan, 'work'> & Pick<Options, 'log'> & { signal: AbortSignal; keepsOutput: boolean }

/** Each job of a batch succeeds or fails alone. */
const createRunner =
  (name: JobName, { work, log, signal, keepsOutput }: Doing) =>
  async ({ id, signal: claim }: Job): Promise<JobResult> => {
    try {
      const output = await work(AbortSignal.any([signal, claim]))
      return { id, status: 'completed', ...(keepsOutput && { output }) }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      // An outage fails every job alike.
      if (findOutage(error)) logFailure(log, error, name)
      else log.warn({ job: name, id, why }, 'a job failed')
      return { id, status: 'failed', output: { why } }
    }
  }
