import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/support/database/database.ts'
import { mayStartJobs } from './jobs-schema.ts'

test('the jobs schema is not upgraded while a node runs another version', async () => {
  const { db, drop } = await cloneDatabase()
  onTestFinished(drop)
  const run = (text: string) => sql.raw(text).execute(db)
  const mayStart = () => mayStartJobs(db, { isEmbedded: false })
  expect(await mayStart()).toBe(true)
  await run('create table jobs.version (version int); insert into jobs.version values (1)')
  expect(await mayStart()).toBe(true)
  await run("insert into nodes (id, version, started_at) values (gen_random_uuid(), '0.1.0', now())")
  expect(await mayStart()).toBe(false)
  await run('update jobs.version set version = 1000000')
  expect(await mayStart()).toBe(true)
})
