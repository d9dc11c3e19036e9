import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { JobData } from '#server/model/jobs.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { createJobs, type JobPlans } from './jobs.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

type Data = JobData['digest.send']
const job = (): Data => ({ memberId: crypto.randomUUID() as MemberId, claimedAt: 'now' })

let done: Data[]
beforeEach(() => {
  done = []
})

/** Starts one node's jobs until the test is over. Their work is added to `done`. */
async function node(work: (data: Data) => Promise<unknown> = async () => {}, lines: string[] = []) {
  const { log } = Fastify({ logger: { stream: { write: line => void lines.push(line) } } })
  const jobs = createJobs({ database: database.config, log, pollSeconds: 0.5 })
  const plans: Partial<JobPlans> = {
    'digests.claim': { at: '0 0 1 1 *', work: async () => {} },
    'digest.send': {
      work: async data => {
        await work(data)
        done.push(data)
      },
    },
  }
  await jobs.start(plans)
  onTestFinished(jobs.stop)
  return jobs
}

const committed = ({ send }: Awaited<ReturnType<typeof node>>, jobs: Data[]) =>
  tryAdvisoryLock(database.db, 'test', tx => send(tx, 'digest.send', jobs))

test('jobs of a committed transaction are done once, however many nodes there are', async () => {
  const [first] = [await node(), await node(), await node()]
  const jobs = Array.from({ length: 40 }, job)
  await committed(first, jobs)
  await expect.poll(() => done.length, PATIENCE).toBe(40)
  expect(new Set(done.map(({ memberId }) => memberId)).size).toBe(40)
})

test('a job of a transaction that was rolled back does not exist', async () => {
  const { send } = await node()
  const failing = tryAdvisoryLock(database.db, 'test', async tx => {
    await send(tx, 'digest.send', [job()])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const { rows } = await sql`select from jobs.job where state = 'created'`.execute(database.db)
  expect([rows, done]).toEqual([[], []])
})

test('one that fails is tried again, and the others of its batch are not', async () => {
  const [bad, ...good] = [job(), job(), job(), job()]
  let isBroken = true
  const jobs = await node(async ({ memberId }) => {
    if (isBroken && memberId === bad?.memberId) throw new Error('broken')
  })
  await committed(jobs, [bad ?? job(), ...good])
  await expect.poll(() => done.length, PATIENCE).toBe(3)
  isBroken = false
  const retry = sql`update jobs.job set start_after = now() where state = 'retry'`
  await expect
    .poll(async () => {
      await retry.execute(database.db)
      return done.length
    }, PATIENCE)
    .toBe(4)
  expect(done.at(-1)).toEqual(bad)
})

test('jobs that fail because the database is away share one line of the log', async () => {
  const lines: string[] = []
  let failed = 0
  const jobs = await node(async () => {
    failed += 1
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' })
  }, lines)
  await committed(jobs, [job(), job(), job()])
  await expect.poll(() => failed, PATIENCE).toBe(3)
  await jobs.stop()
  expect(lines.filter(line => line.includes('the database does not answer'))).toHaveLength(1)
  expect(lines.join()).not.toContain('a job failed')
})

test('stopping waits for a running job', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const jobs = await node(() => {
    begun.resolve()
    return gate.promise
  })
  await committed(jobs, [job()])
  await begun.promise
  const stopped = jobs.stop()
  gate.resolve()
  await stopped
  const { rows } = await sql<{ state: string }>`
    select state::text from jobs.job
    where name = 'digest.send' order by created_on desc limit 1`.execute(database.db)
  expect([done.length, rows]).toEqual([1, [{ state: 'completed' }]])
})

test('a job that the clock starts exists once for all nodes', async () => {
  await Promise.all([node(), node()])
  const { rows } = await sql`select name, cron, timezone from jobs.schedule
      where name = 'digests.claim'`.execute(database.db)
  expect(rows).toEqual([{ name: 'digests.claim', cron: '0 0 1 1 *', timezone: 'UTC' }])
})
