import Fastify from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '#test/support/database/database.ts'
import { createJobs } from './jobs.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }

const database = useDatabase()

let doneCount = 0
beforeEach(() => {
  doneCount = 0
})

/** Starts one node's jobs until the test is over. */
async function node(work: () => Promise<unknown> = async () => {}, lines: string[] = []) {
  const { log } = Fastify({ logger: { stream: { write: line => void lines.push(line) } } })
  const jobs = createJobs({ database: database.config, log, pollSeconds: 0.5 })
  const counted = async () => {
    await work()
    doneCount += 1
  }
  await jobs.start({ 'digests.send': { at: '0 0 1 1 *', work: counted } })
  onTestFinished(jobs.stop)
  return jobs
}

/** Adds a job as the clock does. */
const add = () => sql`insert into jobs.job (name) values ('digests.send')`.execute(database.db)
const statesOf = async () => {
  const { rows } = await sql<{ state: string }>`
    select state::text from jobs.job where name = 'digests.send' order by created_on desc`.execute(
    database.db,
  )
  return rows.map(({ state }) => state)
}

test('a job is scheduled, and runs only once across all nodes', async () => {
  await Promise.all([node(), node(), node()])
  const { rows } = await sql`select name, cron, timezone from jobs.schedule`.execute(database.db)
  expect(rows).toContainEqual({ name: 'digests.send', cron: '0 0 1 1 *', timezone: 'UTC' })
  await add()
  await expect.poll(async () => (await statesOf())[0], PATIENCE).toBe('completed')
  expect(doneCount).toBe(1)
})

test('a job that fails because the database is down is not retried, and logs the outage', async () => {
  const lines: string[] = []
  const jobs = await node(async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' })
  }, lines)
  await add()
  await expect.poll(async () => (await statesOf())[0], PATIENCE).toBe('failed')
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
  await add()
  await begun.promise
  const stopped = jobs.stop()
  gate.resolve()
  await stopped
  expect([doneCount, (await statesOf())[0]]).toEqual([1, 'completed'])
})
