import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { DeadlineClient } from '#server/platform/database/deadline-client.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { emptyDatabase } from '#test/support/database/database.ts'
import { startHangingProxy } from '#test/support/database/hanging-proxy.ts'
import { findPrimary, Primary } from './primary.ts'

test('the primary is the one server that accepts writes, while others are away', async () => {
  const { host = '', port, user, password, database } = inject('cluster')
  const there = `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const away = 'postgresql://nobody@127.0.0.1:1/nowhere'
  expect(await findPrimary([away, there])).toBe(there)
  expect(await findPrimary([away, away])).toBeUndefined()
  expect((await Primary.find([away, there]))?.address).toBe(there)
  expect(await Primary.find([there])).toBeUndefined()
})

test('a search goes on until a server accepts writes, and ends the calls that wait for the silent former primary', async () => {
  const later = await emptyDatabase()
  onTestFinished(later.drop)
  const admin = new pg.Client(inject('cluster'))
  await admin.connect()
  onTestFinished(() => admin.end())
  const letIn = (isOpen: boolean) =>
    admin.query(`alter database ${later.config.database} allow_connections ${isOpen}`)
  const proxy = await startHangingProxy(inject('cluster'))
  const { user, password, port, database } = proxy.config
  const before = `postgresql://${user}:${String(password)}@127.0.0.1:${port}/${database}`

  await letIn(false)
  const primary = (await Primary.find([before, later.url])) ?? expect.fail()
  const client = new DeadlineClient({ primary })
  await client.connect()
  proxy.hang()
  proxy.close()
  const waiting = client.query('select 1').catch((error: Error) => error)
  primary.search()
  expect(await findPrimary([before, later.url])).toBeUndefined()
  await letIn(true)
  expect(await waiting).toSatisfy(isDatabaseUnavailable)
  expect(primary.address).toBe(later.url)
})
